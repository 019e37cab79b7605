import { describe, expect, test } from 'vitest';
import { ActivityKind, ContentState, DisplayMode, PresentationMode } from '@stoa/domain';
import type { CourseDocument } from '@stoa/domain';
import { allParts, htmlOf, notesOf, outlineOf, partByName } from '../testing/document-queries.ts';
import { buildTarGz } from '../testing/build-tar.ts';
import { readBytes } from '../testing/with-package.ts';

type Files = Readonly<Record<string, string>>;

const png = '\u0089PNG\r\n\u001a\n';

/** A course whose outline stands in one file; `unit` is what the only unit holds. */
const inline = (unit: string, outer: Files = {}): Files => ({
  'course.xml': '<course url_name="r" org="O" course="C"/>',
  'course/r.xml': `<course display_name="Course"><chapter url_name="c" display_name="Chapter">
    <sequential url_name="s" display_name="Sequence">
    <vertical url_name="v" display_name="Unit">${unit}</vertical></sequential></chapter></course>`,
  ...outer,
});

const choice =
  '<multiplechoiceresponse><choicegroup><choice correct="true">A</choice></choicegroup></multiplechoiceresponse>';

const read = async (files: Files): Promise<CourseDocument> => (await readBytes(await buildTarGz(files))).document;

describe('the outline of a course', () => {
  const pointers: Files = {
    'x/course.xml': '<course url_name="r" org="O" course="C"/>',
    'x/course/r.xml': '<course display_name="Course"><chapter url_name="c"/><wiki slug="w"/></course>',
    'x/chapter/c.xml': '<chapter display_name="Chapter"><sequential url_name="s"/></chapter>',
    'x/sequential/s.xml':
      '<sequential display_name="Sequence"><vertical url_name="v"/><vertical url_name="empty"/></sequential>',
    'x/vertical/v.xml': '<vertical display_name="Unit"><html url_name="h"/><problem url_name="p"/></vertical>',
    'x/vertical/empty.xml': '<vertical display_name="Empty unit"/>',
    'x/html/h.xml': '<html filename="h" display_name="Page"/>',
    'x/html/h.html': '<p>Hello</p>',
    'x/problem/p.xml': '<problem><numericalresponse/></problem>',
  };

  test('is followed from file to file, below a folder too', async () => {
    const document = await read(pointers);
    expect(outlineOf(document.parts)).toEqual([
      'Chapter',
      '  Sequence',
      '    Unit',
      '      Page',
      '      Unit',
      '    Empty unit',
    ]);
    expect(document).toMatchObject({ name: 'Course', code: 'C', source: { format: 'olx', identifier: 'O/C/r' } });
    expect(document.report.counts).toMatchObject({
      chapters: 1,
      sequentials: 1,
      verticals: 2,
      'block.html': 1,
      'block.problem': 1,
    });
  });

  test('may stand in one file', async () => {
    const document = await read(inline('<html url_name="h" display_name="Page"><p>a<br/>b</p></html>'));
    expect(outlineOf(document.parts)).toEqual(['Chapter', '  Sequence', '    Unit', '      Page']);
    expect(htmlOf(partByName(document, 'Page'))).toBe('<p>a<br>b</p>');
  });

  test('shows a unit as one page without the names of its blocks, and everything above as a tree', async () => {
    const document = await read(pointers);
    expect(partByName(document, 'Unit').presentationMode).toBe(PresentationMode.longReadWithoutActivityNames);
    expect(partByName(document, 'Sequence').presentationMode).toBe(PresentationMode.tree);
    expect(partByName(document, 'Page')).toMatchObject({
      kind: ActivityKind.text,
      state: ContentState.ready,
      completion: 'read',
    });
  });

  test('has the same keys when it is read again, and no key twice', async () => {
    const twice = inline('<html url_name="h"/><html url_name="h"/><html>nameless</html>', {
      'html/h.xml': '<html>x</html>',
    });
    const keys = allParts((await read(twice)).parts).map((part) => part.key);
    expect(keys).toEqual(['chapter/c', 'sequential/s', 'vertical/v', 'html/h', 'html/h~2', 'vertical/v/html-3']);
    expect(allParts((await read(twice)).parts).map((part) => part.key)).toEqual(keys);
  });

  test('goes on without a block that is absent or unreadable, and says so', async () => {
    const document = await read(
      inline('<html url_name="gone"/><problem url_name="bad"/><html url_name="h">x</html>', {
        'problem/bad.xml': '<problem>',
      }),
    );
    expect(notesOf(document, 'part-missing').map(([subject]) => subject)).toEqual(['html/gone', 'problem/bad']);
    expect(allParts(document.parts)).toHaveLength(4);
  });

  test('brings in what is kept from learners as archived, and lets no link lead there', async () => {
    const document = await read(
      inline(
        '<html url_name="a" visible_to_staff_only="true">x</html>' +
          '<html url_name="b">y <a href="/jump_to_id/a">a</a></html>',
      ),
    );
    expect(notesOf(document, 'hidden-kept-archived')).toEqual([['html/a', undefined]]);
    expect(document.report.counts['block.html']).toBe(2);
    const [hidden, shown] = partByName(document, 'Unit').children ?? [];
    expect([hidden?.state, shown?.state]).toEqual([ContentState.archived, ContentState.ready]);
    expect(htmlOf(shown ?? partByName(document, 'Unit'))).toBe('y a');
    expect(notesOf(document, 'link-broken')).toEqual([['/jump_to_id/a', 'html/b']]);
  });

  test('knows nothing of drafts, and counts the blocks that nothing refers to', async () => {
    const document = await read(
      inline('<html url_name="h">x</html>', {
        'drafts/vertical/d.xml': '<vertical/>',
        'drafts/html/d.xml': '<html/>',
        'video/lost.xml': '<video/>',
        'tabs/t.html': 'x',
      }),
    );
    expect(notesOf(document, 'draft-left-out')).toEqual([['drafts', '2']]);
    expect(notesOf(document, 'part-not-reachable')).toEqual([['video', '1']]);
    expect(document.kept).toEqual([{ kind: 'tab', name: 'tabs/t.html', sourceFormat: 'olx-html', source: 'x' }]);
    expect(document.report.amounts.find(({ kind }) => kind === 'part')).toMatchObject({ found: 3, stored: 0, lost: 3 });
  });
});

describe('links and files of a page', () => {
  const page = async (html: string, outer: Files = {}): Promise<{ html: string; document: CourseDocument }> => {
    const document = await read(
      inline(`<html url_name="h" display_name="Page"><![CDATA[${html}]]></html><html url_name="other">o</html>`, outer),
    );
    return { html: htmlOf(partByName(document, 'Page')), document };
  };

  test.each([
    '/static/my_pic_1_.png',
    '/static/my%20pic(1).png',
    'static/my pic(1).png',
    '/asset-v1:O+C+r+type@asset+block@my_pic_1_.png',
    '/assets/courseware/v1/0a1b/asset-v1:O+C+r+type@asset+block/my_pic_1_.png',
    '/c4x/O/C/asset/my_pic_1_.png',
    '/static/my_pic_1_.png?raw=1#x',
    '//studio.example.org/c4x/O/C/asset/my_pic_1_.png',
    'https://studio.example.org/asset-v1:O+C+r+type@asset+block@my_pic_1_.png',
  ])('find the file whose name the platform changed: %s', async (address) => {
    const { html, document } = await page(`<img src="${address}">`, { 'static/my pic(1).png': png });
    expect(html).toBe('<img src="stoa-file:static/my%20pic%281%29.png">');
    expect(document.files.get('static/my pic(1).png')?.size).toBeGreaterThan(0);
  });

  test.each([
    '/jump_to_id/other',
    '/jump_to_id/other#top',
    '/jump_to/block-v1:O+C+r+type@html+block@other',
    '/jump_to/i4x://O/C/html/other',
    '/course/jump_to_id/other',
    '/courses/course-v1:O+C+r/jump_to_id/other',
    'https://courses.example.org/courses/course-v1:O+C+r/jump_to_id/other',
    'other',
  ])('find the other part: %s', async (address) => {
    expect((await page(`<a href="${address}">x</a>`)).html).toBe('<a href="stoa-part:html/other">x</a>');
  });

  test.each([
    '//studio.example.org/c4x/O/C/asset/elsewhere.png',
    'https://example.org/static/my_pic_1_.png',
    'https://courses.example.org/jump_to_id/unknown',
  ])('of other sites stay: %s', async (address) => {
    const { html, document } = await page(`<img src="${address}">`, { 'static/my pic(1).png': png });
    expect(html).toBe(`<img src="${address.replace(/^\/\//, 'https://')}">`);
    expect([...document.files.keys()]).toEqual([]);
  });

  test('that lead nowhere keep their words, and are noted once', async () => {
    const { html, document } = await page(
      '<img src="/static/no.png" alt="No"><a href="/static/no.png">a</a><a href="/course/info">b</a>' +
        '<a href="/jump_to_id/no">c</a>',
    );
    expect(html).toBe('<img alt="No">abc');
    expect(notesOf(document, 'file-missing')).toEqual([['/static/no.png', 'html/h']]);
    expect(notesOf(document, 'link-broken').map(([subject]) => subject)).toEqual(['/course/info', '/jump_to_id/no']);
  });

  test('are only files that something names', async () => {
    const { document } = await page('<p>x</p>', {
      'static/unused.png': png,
      'static/a/used.png': png,
      'about/overview.html': '<img src="/static/a_used.png">',
    });
    expect([...document.files.keys()]).toEqual(['static/a/used.png']);
    expect(document.aboutHtml).toBe('<img src="stoa-file:static/a/used.png">');
    expect(document.report.counts).toMatchObject({ 'static.files': 2, 'static.bytes': 2 * Buffer.byteLength(png) });
  });
});

describe('blocks of a unit', () => {
  test('that are videos keep sources, clip, captions and hand-outs', async () => {
    const document = await read(
      inline(
        `
      <video url_name="a" display_name="Film" youtube="0.75:slowslow123,1.00:abcDEF12345"
      html5_sources="[&quot;/static/f.mp4&quot;, &quot;https://example.org/f.mp4&quot;]"
        start_time="00:01:05" end_time="90.5"
        transcripts="{&quot;en&quot;: &quot;en.srt&quot;, &quot;zh_HANS&quot;: &quot;gone.srt&quot;}"
        track="/static/notes.pdf">
        <source src="/static/f.mp4"/><transcript language="en" src="en.srt"/><handout src="/static/sheet.pdf"/></video>
      <video url_name="b" display_name="Remote" youtube_id_1_0="abcDEF12345" start_time="00:00:00"/>
      <video url_name="c" display_name="Nothing" download_video="false"/>`,
        {
          'static/f.mp4': 'x',
          'static/en.srt': '1\n00:00:01,000 --> 00:00:02,000\nHi\n',
          'static/notes.pdf': '%PDF-1.4',
          'static/sheet.pdf': '%PDF-1.4',
        },
      ),
    );
    expect(partByName(document, 'Film')).toMatchObject({ kind: ActivityKind.video, completion: 'watch' });
    expect(partByName(document, 'Film').content).toEqual({
      type: 'video',
      startAtSeconds: 65,
      endAtSeconds: 90.5,
      sources: [
        { kind: 'file', path: 'static/f.mp4' },
        { kind: 'url', url: 'https://example.org/f.mp4' },
        { kind: 'youtube', id: 'abcDEF12345' },
      ],
      captions: [{ language: 'en', path: 'static/en.srt' }],
      attachments: [
        { path: 'static/notes.pdf', name: 'notes.pdf' },
        { path: 'static/sheet.pdf', name: 'sheet.pdf' },
      ],
    });
    expect(partByName(document, 'Remote')).toMatchObject({
      completion: 'markDone',
      content: { sources: [{ kind: 'youtube', id: 'abcDEF12345' }] },
    });
    expect(partByName(document, 'Nothing').content).toEqual({ type: 'video', sources: [], captions: [] });
    expect(document.files.get('static/en.srt')?.mediaType).toBe('application/x-subrip');
    expect(notesOf(document, 'file-missing').map(([subject]) => subject)).toEqual(['/static/gone.srt', 'video/c']);
    expect(notesOf(document, 'video-remote')).toEqual([['youtube', '2']]);
    expect(notesOf(document, 'media-elsewhere')).toEqual([['https://example.org', '1']]);
  });

  test('that need a player are kept with their source and the files that it names', async () => {
    const exercise =
      '<annotatable url_name="p" display_name="Exercise" weight="2.5" max_attempts="3">' +
      '<p>See <img src="/static/q.png"/></p></annotatable>';
    const document = await read(
      inline(
        `${exercise}
      <lti_consumer url_name="l" display_name="Tool" launch_url="https://example.org/launch" launch_target="new_window"
        has_score="true" weight="2" custom_parameters='["task=a=b", "no pair", "who=$User.id"]' description="Try &lt;b&gt;it&lt;/b&gt;"/>
      <lti url_name="n" display_name="Nowhere" launch_url="javascript:alert(1)"/>
      <scorm url_name="s" display_name="Package" xblock-family="xblock.v1"/>
      <unheard-of url_name="u" display_name="Riddle"/>
      <discussion url_name="d" display_name="Talk"/>
      <openassessment url_name="o" display_name="Photos" file_upload_response="required"><prompts><prompt>
      <description>Which?</description></prompt></prompts></openassessment>`,
        { 'static/q.png': png },
      ),
    );
    expect(partByName(document, 'Exercise')).toMatchObject({
      kind: ActivityKind.lti,
      scoreWeight: 2.5,
      allowedAttempts: 3,
      content: {
        type: 'tool',
        tool: 'assessment',
        sourceFormat: 'olx-annotatable',
        source: exercise,
      },
    });
    expect([...document.files.keys()]).toEqual(['static/q.png']);
    expect(partByName(document, 'Tool')).toMatchObject({ kind: ActivityKind.lti, scoreWeight: 2 });
    expect(partByName(document, 'Tool').content).toEqual({
      type: 'externalTool',
      tool: 'lti11',
      launchUrl: 'https://example.org/launch',
      custom: { task: 'a=b', who: '$User.id' },
      display: 'window',
      scores: 'finish',
      introductionHtml: 'Try <b>it</b>',
    });
    expect(partByName(document, 'Nowhere').scoreWeight).toBe(0);
    expect(partByName(document, 'Nowhere').content).toEqual({
      type: 'externalTool',
      tool: 'lti11',
      custom: {},
      scores: 'none',
    });
    expect(notesOf(document, 'tool-to-register')).toEqual([['example.org', '1']]);
    expect(notesOf(document, 'link-broken')).toEqual([['lti/n', undefined]]);
    expect(partByName(document, 'Package').content).toMatchObject({ tool: 'package', sourceFormat: 'olx-scorm' });
    expect(partByName(document, 'Photos').content).toEqual({ type: 'html', html: '<p>Which?</p>' });
    expect(partByName(document, 'Talk').content).toEqual({ type: 'discussion', promptHtml: '' });
    expect(notesOf(document, 'not-playable-yet')).toEqual([
      ['annotatable', '1'],
      ['scorm', '1'],
    ]);
    expect(notesOf(document, 'kind-unknown')).toEqual([['unheard-of', '1']]);
  });

  test('that are tools have the height that their frame was given; a share of a window is no size', async () => {
    const tool = (name: string, fields: string): string =>
      `<lti_consumer url_name="${name}" display_name="${name}" ${fields}/>`;
    const document = await read(
      inline(
        tool('High', 'inline_height="620" modal_width="80"') + tool('Plain', '') + tool('None', 'inline_height="-1"'),
      ),
    );
    expect(partByName(document, 'High')).toMatchObject({ preferredHeight: 620 });
    expect(partByName(document, 'High')).not.toHaveProperty('preferredWidth');
    expect(partByName(document, 'Plain')).not.toHaveProperty('preferredHeight');
    expect(notesOf(document, 'settings-left-out')).toEqual([['lti_consumer/None', 'height: -1']]);
    expect(document.displayMode).toBe(DisplayMode.embeddedCustom);
  });

  test('that only style their unit ask nothing of the learner', async () => {
    const document = await read(
      inline(`<html url_name="a" display_name="Style"><![CDATA[<script>x</script>
        <link rel="stylesheet" href="/static/x.css"><p>&nbsp;</p>]]></html>
      <html url_name="b" display_name="Picture">
        <![CDATA[<p><img src="https://example.org/a.png" alt=""></p>]]></html>`),
    );
    expect(partByName(document, 'Style').optional).toBe(true);
    expect(partByName(document, 'Picture')).not.toHaveProperty('optional');
    expect(partByName(document, 'Style').content).toMatchObject({ partsLeftOut: true });
    expect(partByName(document, 'Picture').content).not.toHaveProperty('partsLeftOut');
    expect(notesOf(document, 'interactive-left-out')).toEqual([['vertical/v', 'Unit']]);
  });

  test('that hold a choice show all of it, and ask for no more than before', async () => {
    const texts = ['a', 'b', 'c'].map((name) => `<html url_name="${name}" display_name="${name}">x</html>`).join('');
    const document = await read(
      inline(`<library_content url_name="l" display_name="Bank" max_count="2">${texts}</library_content>`),
    );
    expect(partByName(document, 'Bank').children?.map((part) => part.optional ?? false)).toEqual([false, false, true]);
    expect(notesOf(document, 'settings-left-out')).toEqual([['library_content/l', 'library_content']]);
  });

  test('that hold questions are one activity, and the questions are counted', async () => {
    const document = await read(
      inline(`<problem-builder url_name="b" display_name="Builder">
      <pb-mcq url_name="m"><pb-choice url_name="x">Yes</pb-choice></pb-mcq>
      <pb-answer url_name="a"/></problem-builder>`),
    );
    const builder = partByName(document, 'Builder');
    expect(builder).toMatchObject({ completion: 'quiz', content: { type: 'quiz' } });
    expect(builder).not.toHaveProperty('children');
    expect(document.report.counts).toMatchObject({
      'block.problem-builder': 1,
      'block.pb-mcq': 1,
      'block.pb-answer': 1,
    });
    expect(document.report.counts).not.toHaveProperty('block.pb-choice');
  });
});

const sum = '<problem url_name="p"><numericalresponse answer="4"><formulaequationinput/></numericalresponse></problem>';

describe('settings of a course', () => {
  test.each([
    ['"show_calculator": true', 'scientific'],
    ['"show_calculator": false', undefined],
    ['"start": null', undefined],
  ])('with %s its questions have the calculator %s', async (setting, calculator) => {
    const document = await read(inline(sum, { 'policies/r/policy.json': `{"course/r": {${setting}}}` }));
    const quizzes = allParts(document.parts).flatMap(({ content }) => (content?.type === 'quiz' ? content.quiz : []));
    expect(quizzes.map((quiz) => JSON.parse(quiz).calculator)).toEqual([calculator]);
  });

  test('come from its policy before its own file', async () => {
    const document = await read(
      inline('<html>x</html>', {
        'policies/r/policy.json': JSON.stringify({
          'course/r': {
            display_name: 'By policy',
            start: '2020-01-01T00:00:00Z',
            end: '"2021-01-01T00:00:00+00:00"',
            language: 'pt_BR',
            course_image: 'c.png',
          },
          'vertical/v': { display_name: 'Unit by policy' },
        }),
        'policies/r/grading_policy.json': JSON.stringify({
          GRADER: [{ type: 'Homework', min_count: 3, drop_count: 1, weight: 0.4 }],
          GRADE_CUTOFFS: { B: 0.6, A: 0.8 },
        }),
        'about/short_description.html': 'A &amp; <b>B</b>',
        'static/c.png': png,
      }),
    );
    expect(document).toMatchObject({
      name: 'By policy',
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2021-01-01T00:00:00.000Z',
      language: 'pt-BR',
      description: 'A & B',
      coverPath: 'static/c.png',
      graders: [{ name: 'Homework', minCount: 3, dropCount: 1, weight: 0.4 }],
      gradingScale: {
        name: 'A / B',
        maxScore: 100,
        normalizedPassingScore: 0.6,
        grades: [
          { name: 'A', normalizedMinScore: 0.8 },
          { name: 'B', normalizedMinScore: 0.6 },
        ],
      },
    });
    expect(partByName(document, 'Unit by policy').key).toBe('vertical/v');
  });

  test('that are no JSON are noted and left out', async () => {
    const document = await read(
      inline('<html>x</html>', { 'policies/r/policy.json': '{', 'policies/r/grading_policy.json': '[]' }),
    );
    expect(notesOf(document, 'settings-left-out').map(([subject]) => subject)).toEqual([
      'policies/r/policy.json',
      'policies/r/grading_policy.json',
    ]);
    expect(document.graders).toEqual([]);
  });

  test('give graded sequences their group, dates and limits; in a graded course the rest does not count', async () => {
    const document = await read({
      'course.xml': '<course url_name="r" org="O" course="C"/>',
      'course/r.xml': `<course><chapter url_name="c" display_name="Chapter">
        <sequential url_name="g" display_name="Exam" graded="true" format="Final" due="2030-01-01T00:00:00Z"
        start="&quot;2029-01-01T00:00:00Z&quot;" hide_after_due="true"
          is_time_limited="true" default_time_limit_minutes="30" is_proctored_enabled="true"><vertical url_name="gv">
          <problem url_name="gp" display_name="Counts">${choice}</problem></vertical></sequential>
        <sequential url_name="f" display_name="Free" format="Final"><vertical url_name="fv">
        <problem url_name="fp" display_name="Does not">${choice}</problem></vertical></sequential></chapter></course>`,
    });
    expect(partByName(document, 'Exam')).toMatchObject({
      grader: 'Final',
      durationSeconds: 1800,
      proctored: true,
      constraint: {
        startFrom: '2029-01-01T00:00:00.000Z',
        due: '2030-01-01T00:00:00.000Z',
        accessibleUntil: '2030-01-01T00:00:00.000Z',
      },
    });
    expect(partByName(document, 'Free')).not.toHaveProperty('grader');
    expect(partByName(document, 'Counts')).not.toHaveProperty('scoreWeight');
    expect(partByName(document, 'Does not').scoreWeight).toBe(0);
  });
});
