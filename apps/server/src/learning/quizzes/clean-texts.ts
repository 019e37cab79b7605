import { changeInteraction, changeSupport, type TextChange } from '@stoa/assessment';
import type { Question, QuizSection } from '@stoa/contract';
import { aside } from '../../kernel/commands/aside.ts';
import { presentHtml, type HtmlPlace } from '../content/present-html.ts';

/** A question with each of its HTML texts changed. Addresses of pictures are ours already. */
function changeQuestion(question: Question, change: TextChange): Question {
  const { result, solution, hints, supports } = question;
  return {
    ...question,
    html: change.html(question.html),
    stimuli: question.stimuli.map(change.html),
    interactions: question.interactions.map((one) => changeInteraction(one, change)),
    hints: { ...hints, given: hints.given.map(change.html) },
    ...(supports === undefined ? {} : { supports: supports.map((one) => changeSupport(one, change)) }),
    result: result && {
      ...result,
      feedback: result.feedback.map((one) => ({ ...one, html: change.html(one.html) })),
    },
    solution: solution && { ...solution, html: solution.html === null ? null : change.html(solution.html) },
  };
}

const changeSection = (section: QuizSection, change: TextChange): QuizSection => ({
  title: section.title,
  html: section.html === null ? null : change.html(section.html),
  questions: section.questions.map((question) => changeQuestion(question, change)),
});

/** A picture is shown from our own files, or from where the organisation lets images come from. */
function pictureAddress(address: string, { images }: HtmlPlace): string {
  const isOurs = /^\/(?!\/)/.test(address);
  return isOurs || images.some((origin) => address.startsWith(`${origin}/`)) ? address : '';
}

/** Sections with their HTML ready to give out: authors' HTML is never given out as it is. */
export async function cleanSections(sections: readonly QuizSection[], place: HtmlPlace): Promise<QuizSection[]> {
  const texts = new Set<string>();
  const collect = (html: string): string => {
    texts.add(html);
    return html;
  };
  for (const section of sections) changeSection(section, { html: collect, address: (address) => address });
  const all = [...texts];
  const clear = await aside([all, place], () => Promise.all(all.map((text) => clean(text, place))));
  const cleaned = new Map(all.map((text, index) => [text, clear[index] ?? '']));
  const change = {
    html: (html: string) => cleaned.get(html) ?? '',
    address: (address: string) => pictureAddress(address, place),
  };
  return sections.map((section) => changeSection(section, change));
}

/** The same for one question. */
export async function cleanQuestion(question: Question, place: HtmlPlace): Promise<Question> {
  const [section] = await cleanSections([{ title: '', html: null, questions: [question] }], place);
  return section?.questions[0] ?? question;
}

/** Most choices are words without any markup. */
async function clean(text: string, place: HtmlPlace): Promise<string> {
  return /[<&]/.test(text) ? await presentHtml(text, place) : text;
}
