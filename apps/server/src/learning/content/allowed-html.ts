import { allowedTags } from './allowed-tags.ts';
import { imageSource, imageSources, mediaSource } from '@stoa/domain';
import sanitizeHtml from 'sanitize-html';
import { frameSource, linkSource } from './frame-source.ts';
import { isFileAddress, nameInAddress } from './file-address.ts';

const length = [/^\d{1,4}(?:\.\d+)?(?:px|em|rem|%|ch)$/];
const side = [/^(?:left|right|center|start|end|justify)$/];
const decoration = [/^(?:underline|line-through)$/];

type Attributes = Record<string, string>;

/** Classes by which other systems mark what unfolds; the portal makes collapsible parts of them. */
const collapsibles = [
  'collapse',
  'element_toggler',
  'accordion',
  'accordion-button',
  'collapsible',
  'shortform',
  'longform',
  'expandable',
];

/** Address on the page that a toggle of another system shows and hides; undefined for elements that are no toggle. */
function toggled({ href, ...attribs }: Attributes): string | undefined {
  const target = attribs['data-bs-target'] ?? attribs['data-target'];
  const id = target?.startsWith('#') ? target.slice(1) : attribs['aria-controls'];
  const leads = href !== undefined && href !== '#' && !/^javascript:/i.test(href);
  return leads || id === undefined || !/^[\w-]+$/.test(id) ? undefined : `#${id}`;
}

/** Marks what was a button for a script of its old home. */
const lostButton = 'data-lost-button';
/** Characters of the longest word that is taken for the label of a button. */
const longestLabel = 40;

/** The words of such a button are the title of what it unfolds or shows, and no word for doing something. */
function isTitle({ 'aria-expanded': expanded, 'aria-controls': controls, role, ...attribs }: Attributes): boolean {
  const classes = attribs['class']?.split(/\s+/) ?? [];
  return (
    expanded !== undefined ||
    controls !== undefined ||
    role === 'tab' ||
    classes.some((one) => collapsibles.includes(one))
  );
}

/** A button can do nothing here, but unfold a part of its page. */
function button(_tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const href = toggled(attribs);
  if (href !== undefined) return { tagName: 'a', attribs: { href, class: 'accordion-button' } };
  return { tagName: 'span', attribs: isTitle(attribs) ? {} : { [lostButton]: '' } };
}

/** Pages of other sites open beside the course and learn nothing of it. */
function link(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const href = toggled(attribs);
  if (href !== undefined) return { tagName, attribs: { href, class: 'accordion-button' } };
  const { target: _target, rel: _rel, name, ...others } = attribs;
  // so places were named before every element could have an id
  const rest = name === undefined || others['id'] !== undefined ? others : { ...others, id: name };
  const address = attribs['href']?.trim().replace(/^(?=\/\/)/, 'https:') ?? '';
  const outside = /^https?:\/\//i.test(address);
  return {
    tagName,
    attribs: outside ? { ...rest, href: address, target: '_blank', rel: 'noopener noreferrer' } : rest,
  };
}

type Transform = (tagName: string, attribs: Attributes) => sanitizeHtml.Tag;

/** The side at which text flows around a picture, as authors wrote it before there were styles. */
function aligned(align: string | undefined, attribs: Attributes): Attributes {
  const float = /^(?:left|right)$/i.exec(align ?? '')?.[0].toLowerCase();
  return float === undefined ? attribs : { ...attribs, style: `float:${float};${attribs['style'] ?? ''}` };
}

/** Centres content that was centred by an element before there were styles. */
function centered(_tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  return { tagName: 'div', attribs: { ...attribs, style: 'text-align:center' } };
}

/** Media of a site that is not let in are a link, for people to follow; captions of such a site are left out. */
function playedElsewhere(tagName: string, address: string, attribs: Attributes): sanitizeHtml.Tag {
  const href = linkSource(address);
  if (tagName === 'track' || href === null) return { tagName, attribs: {} };
  const text = attribs['title']?.trim() || attribs['aria-label']?.trim() || href;
  return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' }, text };
}

/**
 * Images and media come from our own host and from the origins that the tenant allows (Spec 2 §5); a size of `source`
 * is an image.
 */
function filesFrom(allowed: readonly string[]): Transform {
  return (tagName, { srcset, src, poster, align, ...others }) => {
    const rest = aligned(align, others);
    const sizes = srcset === undefined ? '' : imageSources(srcset, allowed);
    const address = src === undefined ? null : (tagName === 'img' ? imageSource : mediaSource)(src, allowed);
    if (address === null && src !== undefined && tagName !== 'img') return playedElsewhere(tagName, src, others);
    const still = poster === undefined ? null : imageSource(poster, allowed);
    const attribs = {
      ...(address === null ? {} : { src: address }),
      ...(sizes === '' ? {} : { srcset: sizes }),
      ...rest,
    };
    return { tagName, attribs: still === null ? attribs : { ...attribs, poster: still } };
  };
}

/** A length in pixels, as authors write it with and without the unit. */
function pixels(name: 'width' | 'height', attribs: Attributes): Attributes {
  const length = /^(\d{1,4})(?:px)?$/.exec(attribs[name] ?? '')?.[1];
  return length === undefined ? {} : { [name]: length };
}

/** A frame that leads nowhere. */
const nothing: sanitizeHtml.Tag = { tagName: 'iframe', attribs: {} };

/**
 * Gone with everything inside: what a frame says to browsers without frames would stand there as markup, and the word
 * on a button that does nothing would stand in the middle of a text. A picture on a button stays, and so does what is
 * longer than such a word.
 */
function isNothing({ tag, attribs, text, mediaChildren }: sanitizeHtml.IFrame): boolean {
  if (tag === 'button' && attribs[lostButton] !== undefined) {
    const words = text.trim();
    return words !== '' && words.length <= longestLabel && mediaChildren.length === 0;
  }
  const { src, srcset, href } = attribs;
  return ['iframe', 'source', 'track'].includes(tag) && (src ?? srcset ?? href) === undefined;
}

/**
 * A frame that may not stand here becomes a link to what it showed: a page of another site, or a file of the course.
 */
function frame(_tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const address = attribs['src'] ?? '';
  const src = frameSource(address);
  if (src !== null) {
    return {
      tagName: 'iframe',
      attribs: {
        src,
        title: attribs['title'] ?? '',
        ...pixels('width', attribs),
        ...pixels('height', attribs),
        loading: 'lazy',
        allowfullscreen: '',
        sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
        referrerpolicy: 'strict-origin-when-cross-origin',
      },
    };
  }
  const text = attribs['title']?.trim() || attribs['aria-label']?.trim();
  if (isFileAddress(address)) return { tagName: 'a', attribs: { href: address }, text: text ?? nameInAddress(address) };
  const href = linkSource(address);
  if (href === null) return nothing;
  return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' }, text: text ?? href };
}

/**
 * Elements inside one another that are kept. Nobody writes so many, and browsers fail at tables that lie much deeper.
 */
const deepest = 200;

const rules: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'object',
    'embed',
    'applet',
    'canvas',
    'title',
  ],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir', 'title', 'class', 'style', 'aria-label', 'aria-hidden'],
    div: ['data-interaction'],
    // places in the text of a question: where something is answered, a gap, a word that can be chosen, one with help
    span: [lostButton, 'data-interaction', 'data-gap', 'data-hottext', 'data-support'],
    a: ['href', 'target', 'rel', 'download', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes'],
    source: ['src', 'type', 'srcset', 'sizes', 'media'],
    video: ['src', 'poster', 'width', 'height', 'controls', 'loop', 'muted', 'preload'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    iframe: ['src', 'width', 'height', 'loading', 'allowfullscreen', 'sandbox', 'referrerpolicy'],
    th: ['colspan', 'rowspan', 'scope', 'headers', 'abbr'],
    td: ['colspan', 'rowspan', 'headers'],
    col: ['span'],
    colgroup: ['span'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    details: ['open'],
    time: ['datetime'],
    blockquote: ['cite'],
    q: ['cite'],
    math: ['display', 'xmlns', 'alttext'],
    annotation: ['encoding'],
    mo: ['stretchy', 'fence', 'separator', 'form', 'lspace', 'rspace'],
    mi: ['mathvariant'],
    mstyle: ['displaystyle', 'scriptlevel', 'mathvariant'],
    mtable: ['columnalign', 'rowspacing', 'columnspacing', 'displaystyle'],
    mtd: ['columnspan', 'rowspan', 'columnalign'],
    mspace: ['width', 'height', 'depth'],
    mfrac: ['linethickness'],
    menclose: ['notation'],
  },
  allowedClasses: {
    '*': [
      'language-*',
      ...collapsibles,
      'material-icons*',
      'material-symbols*',
      'glyphicon',
      'fa',
      'fas',
      'far',
      'fab',
    ],
  },
  allowedStyles: {
    '*': {
      'text-align': side,
      float: [/^(?:left|right|none)$/],
      width: length,
      'max-width': length,
      'vertical-align': [/^[a-z-]{1,12}$/],
      'font-weight': [/^(?:bold|bolder|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|oblique|normal)$/],
      'text-decoration': decoration,
      'text-decoration-line': decoration,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster', 'srcset'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: isNothing,
  nestingLimit: deepest,
  selfClosing: ['img', 'br', 'hr', 'col', 'source', 'track', 'wbr'],
};

/**
 * Elements and attributes that an author's page may hold: text, tables, figures, media, collapsible parts, formulas,
 * and players of known hosts. No scripts, no handlers, no forms, and of inline style only what lays out figures and
 * cells. Images and media come from our own host and from these origins.
 */
function allowedHtml(images: readonly string[]): sanitizeHtml.IOptions {
  const file = filesFrom(images);
  const old = { center: centered, strike: 's', tt: 'code', acronym: 'abbr' };
  return {
    ...rules,
    transformTags: {
      ...old,
      a: link,
      button,
      iframe: frame,
      img: file,
      source: file,
      video: file,
      audio: file,
      track: file,
    },
  };
}

/**
 * An author's HTML without anything that could run, reach out or imitate the portal. Images come from our own host
 * and from the origins of `images`. Takes seconds where a page is made to take them: `HtmlCleaner` does it aside.
 */
export function sanitised(html: string, images: readonly string[]): string {
  return sanitizeHtml(html, allowedHtml(images));
}
