/** Where the portal lives on its host (Spec 1 §2), without a slash at the end. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
