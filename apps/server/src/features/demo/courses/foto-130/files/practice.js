/* A package of SCORM 2004: it finds its run-time in the windows around it, and remembers where its learner was. */
const svg = (inner) => `<svg viewBox="0 0 320 200" aria-hidden="true">${inner}</svg>`;
const room = '<rect width="320" height="200" fill="#e9dfd0"/><rect y="150" width="320" height="50" fill="#c8a97e"/>';
const window_ = (x) =>
  `<rect x="${x}" y="25" width="70" height="80" fill="#fff6c9" stroke="#8a7a63" stroke-width="4"/>`;
const cat = (x, fur, y = 150) =>
  `<g fill="${fur}"><ellipse cx="${x}" cy="${y - 22}" rx="34" ry="26"/><circle cx="${x + 26}" cy="${y - 48}" r="18"/>` +
  `<path d="M${x + 12} ${y - 58}l2-20 14 12zM${x + 30} ${y - 64}l12-14 2 20z"/></g>`;
const field = '<rect width="320" height="200" fill="#bfe0f5"/><rect y="120" width="320" height="80" fill="#7fae6a"/>';
const person = (x, y = 90, coat = '#b3392f') =>
  `<circle cx="${x}" cy="${y}" r="14" fill="#e8b997"/><path d="M${x - 22} ${y + 70}q22-96 44 0z" fill="${coat}"/>`;
const bird = (x, y, up) =>
  `<path d="M${x} ${y}q14 ${up ? -34 : 22} 34 0q20 ${up ? -34 : 22} 34 0q-20 ${up ? -6 : 6}-34 6q-14-6-34-6z" fill="#27313f"/>`;

const scenes = [
  {
    title: 'The cat by the window',
    pictures: [
      { name: 'The light is behind the cat', of: room + window_(120) + cat(145, '#2b2622', 140) },
      { name: 'The light is on the cat', of: room + window_(20) + cat(190, '#c77f3d') },
    ],
    right: 1,
    why: 'Light that falls on something shows it. Light behind it makes a shadow of it.',
  },
  {
    title: 'Your friend in the field',
    pictures: [
      {
        name: 'A pole stands on the head',
        of: `${field}<rect x="156" y="0" width="8" height="120" fill="#5d4a36"/>${person(160)}`,
      },
      {
        name: 'The pole stands beside',
        of: `${field}<rect x="262" y="0" width="8" height="120" fill="#5d4a36"/>${person(120)}`,
      },
    ],
    right: 1,
    why: 'One step to the side, and nothing grows out of a head. Look at the edges before you press.',
  },
  {
    title: 'Room to look into',
    pictures: [
      {
        name: 'Room where the look goes',
        of: `${field}${person(80, 90, '#2f5bd8')}<path d="M98 88h60" stroke="#1d2433" stroke-width="3" stroke-dasharray="4 6"/>`,
      },
      {
        name: 'Room behind the back',
        of: `${field}${person(285, 90, '#2f5bd8')}<path d="M303 88h14" stroke="#1d2433" stroke-width="3" stroke-dasharray="4 6"/>`,
      },
    ],
    right: 0,
    why: 'We follow a look. Leave it the larger part of the picture.',
  },
  {
    title: 'The bird takes off',
    pictures: [
      {
        name: 'Pressed at once',
        of: `${field}<path d="M60 120h60" stroke="#5d4a36" stroke-width="6"/>${bird(58, 112, false)}`,
      },
      {
        name: 'Waited for the wings',
        of: `${field}<path d="M60 120h60" stroke="#5d4a36" stroke-width="6"/>${bird(130, 84, true)}`,
      },
    ],
    right: 1,
    why: 'The second moment is mostly the better one. Wait, and press when something opens.',
  },
];

const findRunTime = (from) => {
  let around = from;
  for (let step = 0; step < 10 && around.API_1484_11 == null && around.parent !== around; step += 1)
    around = around.parent;
  return around.API_1484_11 ?? null;
};
const runTime = findRunTime(window);
const say = (name, value) => runTime?.SetValue(name, String(value));

const find = (name) => document.querySelector(name);
const kept = runTime?.Initialize('') === 'true' ? runTime.GetValue('cmi.suspend_data') : '';
let answers = /^[01]{1,4}$/.test(kept) ? [...kept].map(Number) : [];
let isAnswered = false;

function show(isFirst = false) {
  const number = answers.length;
  isAnswered = false;
  if (number === scenes.length) return showEnd();
  const { title, pictures } = scenes[number];
  find('#where').textContent = `Picture ${number + 1} of ${scenes.length}`;
  find('#title').textContent = `${title}: which one would you keep?`;
  find('.pair').innerHTML = pictures
    .map(
      ({ name, of }, index) =>
        `<label>${svg(of)}<span><input type="radio" name="choice" value="${index}" required />${name}</span></label>`,
    )
    .join('');
  find('#why').textContent = '';
  find('button').textContent = 'Keep it';
  if (!isFirst) find('#title').focus();
}

function showWhy() {
  const number = answers.length;
  const choice = Number(new FormData(find('#scene')).get('choice'));
  const { right, why } = scenes[number];
  answers.push(choice);
  isAnswered = true;
  for (const input of document.querySelectorAll('input')) input.disabled = true;
  find('#why').textContent = `${choice === right ? '✓ So would we.' : '× We’d keep the other one.'} ${why}`;
  find('button').textContent = answers.length === scenes.length ? 'See how it went' : 'Next';
  say('cmi.suspend_data', answers.join(''));
  say('cmi.location', answers.length);
  say('cmi.completion_status', 'incomplete');
  say('cmi.progress_measure', answers.length / scenes.length);
  runTime?.Commit('');
}

function showEnd() {
  const score = answers.filter((choice, number) => choice === scenes[number].right).length;
  find('#where').textContent = 'That’s all';
  find('#title').textContent = `You kept ${score} of ${scenes.length} as we would have.`;
  find('.pair').innerHTML = '';
  find('#why').textContent = 'Now take one picture of anything near you: first the light, then the edges, then wait.';
  find('button').hidden = true;
  find('#title').focus();
  say('cmi.score.min', 0);
  say('cmi.score.max', scenes.length);
  say('cmi.score.raw', score);
  say('cmi.score.scaled', score / scenes.length);
  say('cmi.success_status', score >= 3 ? 'passed' : 'failed');
  say('cmi.completion_status', 'completed');
  say('cmi.exit', 'normal');
  runTime?.Terminate('');
}

find('#scene').addEventListener('submit', (event) => {
  event.preventDefault();
  if (isAnswered) show();
  else showWhy();
});
show(true);
