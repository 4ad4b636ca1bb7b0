// Third-party components; a test compares the list with what the builds include.

import listed from '@licences/components.json';

export interface Component {
  name: string;
  /** An SPDX identifier: https://spdx.org/licenses */
  licence: string;
  copyright: string;
  home: string;
  /** The server libraries it covers, as `group:artifact`; `*` matches any. */
  jar: readonly string[];
  /** The npm packages of the pages it covers, or `teavm`. */
  pages: readonly string[];
}

export const COMPONENTS: readonly Component[] = listed;
