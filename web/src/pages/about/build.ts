// The build of the pages, in a file of its own, so that no other file changes with the commit.

export interface Build {
  version: string;
  /** Empty if the sources were not in a repository. */
  commit: string;
  date: string;
}

export async function currentBuild(): Promise<Build> {
  const answer = await fetch('./build.json');
  return (await answer.json()) as Build;
}
