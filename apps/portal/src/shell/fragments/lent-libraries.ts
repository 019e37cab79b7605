import { setupI18n } from '@lingui/core';
import * as react from 'react';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * Libraries that every page carries anyway, for fragments of this release: two copies of React on a page would cost
 * more than all fragments.
 */
export const lentLibraries: Readonly<Record<string, unknown>> = {
  react,
  'react-dom/client': reactDomClient,
  'react/jsx-runtime': jsxRuntime,
  '@lingui/core': { setupI18n },
};
