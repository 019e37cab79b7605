import { Scorm12API } from 'scorm-again/scorm12/min';
import { creditOf, entryOf, librarySettings, modeOf, objectIn, written } from './library.ts';
import { run } from './run.ts';

run({
  apiName: 'API',
  start: (state, kept, committing) => {
    const api = new Scorm12API(librarySettings(committing));
    const { learner, terms } = state;
    const cmi = kept?.cmi ?? {};
    const { session_time: _time, ...core } = objectIn(cmi, 'core');
    const set = {
      ...cmi,
      launch_data: terms.launchData,
      core: {
        lesson_status: 'not attempted',
        ...core,
        student_id: learner.id,
        student_name: learner.name,
        credit: creditOf(state),
        lesson_mode: modeOf(state),
        entry: entryOf(kept, core['exit']),
        exit: '',
      },
      student_data: {
        mastery_score: written(terms.passingScore, 100),
        max_time_allowed: terms.maxTimeAllowed,
        time_limit_action: terms.timeLimitAction,
      },
    };
    api.loadFromJSON(set, 'cmi');
    // what is refused is not committed
    api.on('LMSSetValue', () => String(api.lastErrorCode) === '0' && committing.changed());
    return { api, save: () => void (api.isInitialized() && api.LMSCommit('')) };
  },
});
