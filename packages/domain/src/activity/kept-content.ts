/**
 * What of a page's content is kept on a device, as regular expressions that JavaScript and PostgreSQL read alike: what
 * is told before a course is kept is then what is found on the device afterwards. Case does not count.
 */

/** End of the name of a picture, which is kept with its page. */
export const keptPicture = '\\.(?:png|jpe?g|gif|webp|avif|svg)(?!\\w)';

/** Things in a text that need a connection. */
export const needsConnection = {
  /** Frames, films and sounds. */
  frames: '<(?:iframe|video|audio|object|embed)[\\s/>]',
  /** Pictures of other sites. */
  pictures: '<img(?:\\s[^>]*)?\\ssrc=["\'](?:https?:)?//',
} as const;
