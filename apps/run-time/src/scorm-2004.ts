import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { creditOf, entryOf, librarySettings, modeOf, written } from './library.ts';
import { run } from './run.ts';

run({
  apiName: 'API_1484_11',
  start: (state, kept, committing) => {
    const api = new Scorm2004API(librarySettings(committing));
    const { learner, terms } = state;
    const { session_time: _time, ...cmi } = kept?.cmi ?? {};
    api.loadFromJSON(
      {
        ...cmi,
        learner_id: learner.id,
        learner_name: learner.name,
        credit: creditOf(state),
        mode: modeOf(state),
        entry: entryOf(kept, cmi['exit']),
        exit: '',
        launch_data: terms.launchData,
        scaled_passing_score: written(terms.passingScore),
        completion_threshold: written(terms.completionThreshold),
        max_time_allowed: terms.maxTimeAllowed,
        time_limit_action: terms.timeLimitAction,
      },
      'cmi',
    );
    // the last request is what the package asks for at its end
    api.on('SetValue.adl.nav.request', (_element, value) => committing.asked(String(value)));
    // what is refused is not committed
    api.on('SetValue', () => String(api.lastErrorCode) === '0' && committing.changed());
    return { api, save: () => void (api.isInitialized() && api.Commit('')) };
  },
});
