// Work of others that is handed out with the game; a test holds the list to what the builds really take in.

import listed from '@licences/components.json';

export interface Component {
  name: string;
  /** By its short name: https://spdx.org/licenses */
  licence: string;
  copyright: string;
  home: string;
  /** Which libraries of the server it is, as `group:artifact`; `*` stands for any. */
  jar: readonly string[];
  /** Which packages of npm it is in the pages, or `teavm`. */
  pages: readonly string[];
}

export const COMPONENTS: readonly Component[] = listed;
