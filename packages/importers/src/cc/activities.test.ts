import { describe, expect, test } from 'vitest';
import { ActivityKind, DisplayMode } from '@stoa/domain';
import { canvasModules, item, page, readParts, resource } from '../testing/cartridge.ts';
import { htmlOf, notesOf, partByName } from '../testing/document-queries.ts';

describe('activities of a cartridge', () => {
  test('with questions keep their source, of Canvas where that holds as much, and its terms', async () => {
    const question = (field: string, kind: string): string =>
      `<item><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${field}</fieldlabel>` +
      `<fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata></item>`;
    const qti = (
      inner: string,
    ): string => `<questestinterop><assessment ident="q" title="Quiz title"><qtimetadata><qtimetadatafield>
      <fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata>
      <section>${inner}</section></assessment></questestinterop>`;
    const own = qti(question('question_type', 'essay_question') + question('question_type', 'matching_question'));
    const document = await readParts(
      {
        items: item('q', 'Quiz') + item('s', 'Standard'),
        resources:
          resource(
            'q',
            'imsqti_xmlv1p2/imscc_xmlv1p1/assessment',
            'q/assessment_qti.xml',
            '<dependency identifierref="qd"/>',
          ) +
          resource(
            'qd',
            'associatedcontent/x',
            'q/assessment_meta.xml',
            '<file href="non_cc_assessments/q.xml.qti"/>',
          ) +
          resource('s', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 's.xml') +
          resource('b', 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank', 'b.xml'),
      },
      {
        'q/assessment_qti.xml': qti(question('cc_profile', 'cc.essay.v0p1')),
        'non_cc_assessments/q.xml.qti': own,
        's.xml': qti(question('cc_profile', 'cc.fib.v0p1')),
        'b.xml': '<x/>',
        'q/assessment_meta.xml': `<quiz><title>T</title><points_possible>7.5</points_possible>
          <allowed_attempts>-1</allowed_attempts><time_limit>20</time_limit>
        <assignment><due_at>2030-01-02T00:00:00</due_at><unlock_at>2030-01-01T00:00:00</unlock_at><lock_at/>
        <assignment_group_identifierref>g</assignment_group_identifierref></assignment></quiz>`,
        'course_settings/course_settings.xml':
          '<course><group_weighting_scheme>percent</group_weighting_scheme></course>',
        'course_settings/assignment_groups.xml': `<assignmentGroups><assignmentGroup identifier="g"><title>Tests</title>
          <group_weight>40.0</group_weight>
        <rules><rule><drop_type>drop_lowest</drop_type><drop_count>1</drop_count></rule></rules></assignmentGroup>
        </assignmentGroups>`,
      },
    );
    expect(partByName(document, 'Quiz')).toMatchObject({
      kind: ActivityKind.lti,
      scoreWeight: 7.5,
      durationSeconds: 1200,
      grader: 'Tests',
      allowedAttempts: 2,
      constraint: { startFrom: '2030-01-01T00:00:00.000Z', due: '2030-01-02T00:00:00.000Z' },
      content: {
        tool: 'assessment',
        sourceFormat: 'canvas-qti-1.2',
        source: own,
        questionTypes: { essay_question: 1, matching_question: 1 },
      },
    });
    expect(partByName(document, 'Standard')).toMatchObject({
      allowedAttempts: 2,
      content: { sourceFormat: 'qti-1.2', questionTypes: { 'cc.fib.v0p1': 1 } },
    });
    expect(document.graders).toEqual([{ name: 'Tests', minCount: 0, dropCount: 1, weight: 0.4 }]);
    expect(document.report.counts).toMatchObject({
      assessments: 2,
      'question.cc.essay.v0p1': 1,
      'question.cc.fib.v0p1': 1,
      'canvasQuestion.essay_question': 1,
      'canvasQuestion.matching_question': 1,
    });
  });

  test('to hand in keep their instructions, in either form', async () => {
    const document = await readParts(
      {
        items: item('a', 'Task') + item('o', 'Old task'),
        resources:
          resource('a', 'assignment_xmlv1p0', 'a.xml') +
          ('<resource identifier="o" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" ' +
            'href="o/o.html"><file href="o/o.html"/><file href="o/assignment_settings.xml"/></resource>'),
      },
      {
        'a.xml':
          '<assignment><title>T</title><text texttype="text/html">&lt;p&gt;Do &lt;img ' +
          'src="$IMS-CC-FILEBASE$/do.png"&gt;&lt;/p&gt;</text><gradable points_possible="30">true</gradable>' +
          '</assignment>',
        'o/o.html': page('<p>Write as in $CANVAS_OBJECT_REFERENCE$/quizzes/i1</p>'),
        'o/assignment_settings.xml': '<assignment><title>Old</title><points_possible>5</points_possible></assignment>',
        'web_resources/do.png': 'x',
      },
    );
    expect(partByName(document, 'Task')).toMatchObject({
      kind: ActivityKind.text,
      scoreWeight: 30,
      manualGrading: true,
      handIn: { text: true, files: true },
      content: { type: 'html', html: '<p>Do <img src="stoa-file:web_resources/do.png"></p>' },
    });
    expect(partByName(document, 'Old task')).toMatchObject({
      scoreWeight: 5,
      handIn: { text: true, files: true },
      content: { type: 'html', html: '<p>Write as in </p>' },
    });
    expect([...document.files.keys()]).toEqual(['web_resources/do.png']);
    expect(document.report.counts['assignmentFiles']).toBe(2);
  });

  test.each([
    ['<submission_types>online_upload</submission_types>', { text: false, files: true }],
    [
      '<submission_types>online_text_entry,online_upload</submission_types><allowed_extensions>pdf,zip</allowed_extensions>',
      { text: true, richText: true, files: true, fileKinds: ['document', 'archive'] },
    ],
    ['<submission_types>online_url</submission_types>', { text: true, files: false }],
    ['<submission_types>external_tool</submission_types>', undefined],
    ['<submission_formats><format type="file"/></submission_formats>', { text: false, files: true }],
    ['<submission_formats><format type="html"/></submission_formats>', { text: true, richText: true, files: false }],
    ['<submission_formats><format type="text"/></submission_formats>', { text: true, files: false }],
  ])('to hand in ask for what their author does: %s', async (settings, handIn) => {
    const document = await readParts(
      { items: item('a', 'Task'), resources: resource('a', 'assignment_xmlv1p0', 'a.xml') },
      { 'a.xml': `<assignment><title>T</title><text texttype="text/plain">Do</text>${settings}</assignment>` },
    );
    const part = partByName(document, 'Task');
    expect(part.handIn).toEqual(handIn);
    expect(part.content?.type).toBe(handIn === undefined ? 'tool' : 'html');
  });

  test.each(['none', 'not_graded', 'on_paper'])('with nothing to hand in are read and done: %s', async (type) => {
    const document = await readParts(
      {
        items: item('a', 'Task') + item('b', 'Empty'),
        resources: resource('a', 'assignment_xmlv1p0', 'a.xml') + resource('b', 'assignment_xmlv1p0', 'b.xml'),
      },
      {
        'a.xml': `<assignment><title>T</title><text texttype="text/plain">Do</text><gradable points_possible="5">true</gradable><submission_types>${type}</submission_types></assignment>`,
        'b.xml': `<assignment><title>E</title><submission_types>${type}</submission_types></assignment>`,
      },
    );
    expect(partByName(document, 'Task')).toMatchObject({
      completion: 'markDone',
      scoreWeight: 0,
      content: { type: 'html', html: '<p>Do</p>' },
    });
    expect(partByName(document, 'Task')).not.toHaveProperty('handIn');
    // one that says nothing has nothing to read
    expect(partByName(document, 'Empty').content?.type).toBe('tool');
    const { notes } = document.report;
    expect(notes.flatMap(({ code, detail }) => (code === 'settings-left-out' ? [detail] : []))).toEqual([
      'points_possible',
    ]);
  });

  test('of other tools keep their launch address: the one of the item before that of the tool', async () => {
    const lti = (url: string): string =>
      `<cartridge_basiclti_link xmlns:blti="b"><blti:title>T</blti:title>${url}</cartridge_basiclti_link>`;
    const external = `<item identifier="i-c"><content_type>ContextExternalTool</content_type><title>C</title>
      <identifierref>x</identifierref><url>https://example.org/item</url></item>
      <item identifier="i-d"><content_type>ContextExternalTool</content_type><title>D</title>
      <identifierref>a</identifierref><url>https://example.org/own</url></item>`;
    const document = await readParts(
      {
        items:
          item('a', 'Secure') + item('b', 'Plain') + item('c', 'Item alone') + item('d', 'Item first', '', 'nowhere'),
        resources: resource('a', 'imsbasiclti_xmlv1p0', 'a.xml') + resource('b', 'imsbasiclti_xmlv1p0', 'b.xml'),
      },
      {
        'a.xml': lti(
          '<blti:launch_url>http://example.org/a</blti:launch_url>' +
            '<blti:secure_launch_url>https://example.org/a</blti:secure_launch_url>' +
            '<blti:custom><lticm:property xmlns:lticm="c" name="Task">7</lticm:property></blti:custom>' +
            '<blti:extensions platform="x"><lticm:property xmlns:lticm="c" name="privacy">y</lticm:property></blti:extensions>',
        ),
        'b.xml': lti('<blti:launch_url>http://example.org/b</blti:launch_url>'),
        ...canvasModules(external),
      },
    );
    const launch = (name: string): unknown => partByName(document, name).content;
    expect(launch('Secure')).toEqual({
      type: 'externalTool',
      tool: 'lti11',
      launchUrl: 'https://example.org/a',
      custom: { Task: '7' },
      scores: 'taken',
    });
    expect(launch('Plain')).toMatchObject({ launchUrl: 'http://example.org/b' });
    expect(launch('Item alone')).toMatchObject({ type: 'externalTool', launchUrl: 'https://example.org/item' });
    expect(launch('Item first')).toMatchObject({ type: 'externalTool', launchUrl: 'https://example.org/own' });
    expect(notesOf(document, 'tool-to-register')).toEqual([['example.org', '4']]);
  });

  test('that are links are opened only on the web; other addresses are shown as text', async () => {
    const link = (href: string): string => `<webLink><url href="${href}"/></webLink>`;
    const document = await readParts(
      {
        items: item('a', 'Short') + item('b', 'Path') + item('c', 'Script'),
        resources: ['a', 'b', 'c'].map((id) => resource(id, 'imswl_xmlv1p1', `${id}.xml`)).join(''),
      },
      { 'a.xml': link('youtube.com/watch?v=1'), 'b.xml': link('/web-link'), 'c.xml': link('javascript:alert(1)') },
    );
    expect(partByName(document, 'Short').content).toEqual({ type: 'link', url: 'https://youtube.com/watch?v=1' });
    expect(htmlOf(partByName(document, 'Path'))).toBe('<p>/web-link</p>');
    expect(partByName(document, 'Script').content).toMatchObject({ type: 'html' });
    expect(notesOf(document, 'link-broken').map(([subject]) => subject)).toEqual(['/web-link', 'javascript:alert(1)']);
  });

  test('that are links tell whether they stand in a frame, and in which size', async () => {
    const links: Readonly<Record<string, string>> = {
      Frame: 'target="_iframe" windowFeatures="width=800, height=600"',
      Width: 'windowFeatures="menubar=no,width=640px"',
      Share: 'target="_blank" windowFeatures="width=50%, height=0"',
      Huge: 'windowFeatures="width=10001,height=10000"',
    };
    const names = Object.keys(links);
    const document = await readParts(
      {
        items: names.map((name) => item(name, name)).join(''),
        resources: names.map((name) => resource(name, 'imswl_xmlv1p1', `${name}.xml`)).join(''),
      },
      Object.fromEntries(
        names.map((name) => [`${name}.xml`, `<webLink><url href="https://example.org/" ${links[name]}/></webLink>`]),
      ),
    );
    const sizes = names
      .map((name) => partByName(document, name))
      .map((part) => [part.preferredWidth, part.preferredHeight]);
    expect(sizes).toEqual([
      [800, 600],
      [640, undefined],
      [undefined, undefined],
      [undefined, 10_000],
    ]);
    expect(partByName(document, 'Frame').content).toEqual({
      type: 'link',
      url: 'https://example.org/',
      embedded: true,
    });
    expect(partByName(document, 'Share').content).toEqual({ type: 'link', url: 'https://example.org/' });
    expect(document.displayMode).toBe(DisplayMode.embeddedCustom);
    expect(document.report.notes.filter(({ code }) => code === 'settings-left-out')).toMatchObject([
      { code: 'settings-left-out', subject: 'Share', detail: 'width: 50%' },
      { code: 'settings-left-out', subject: 'Huge', detail: 'width: 10001' },
    ]);
  });

  test('that are tools have the frame of Canvas; a course without sizes has no mode of its own', async () => {
    const tool = (settings: string): string => `<item identifier="i-t"><content_type>ContextExternalTool</content_type>
      <identifierref>t</identifierref>
      <url>https://tool.example.org/launch</url><link_settings_json>${settings}</link_settings_json></item>`;
    const read = async (settings: string) =>
      await readParts({ items: item('t', 'Tool') }, canvasModules(tool(settings)));
    const sized = await read('{"selection_width":"700","selection_height":500}');
    expect(partByName(sized, 'Tool')).toMatchObject({ preferredWidth: 700, preferredHeight: 500 });
    for (const settings of ['null', '{', '[]', '{"selection_width":"","selection_height":null}']) {
      const document = await read(settings);
      expect(partByName(document, 'Tool')).not.toHaveProperty('preferredWidth');
      expect(document).not.toHaveProperty('displayMode');
    }
  });

  test('to talk about show their attachments', async () => {
    const document = await readParts(
      { items: item('d', 'Talk'), resources: resource('d', 'imsdt_xmlv1p1', 'd.xml') },
      {
        'd.xml':
          '<topic><title>T</title><text texttype="text/html">&lt;p&gt;Hi&lt;/p&gt;</text><attachments>' +
          '<attachment href="$IMS-CC-FILEBASE$/a.pdf"/><attachment href="$IMS-CC-FILEBASE$/b.pdf"/></attachments>' +
          '</topic>',
        'web_resources/a.pdf': '%PDF-1.4',
      },
    );
    expect(htmlOf(partByName(document, 'Talk'))).toBe(
      '<p>Hi</p>\n<p><a href="stoa-file:web_resources/a.pdf">a.pdf</a></p>',
    );
    expect(notesOf(document, 'file-missing').map(([subject]) => subject)).toEqual(['$IMS-CC-FILEBASE$/b.pdf']);
  });
});
