// Which build this is. It stands in a file of its own, so that no other file changes with the number of a commit.

export interface Build {
  version: string;
  /** Empty where the sources were in no repository. */
  commit: string;
  date: string;
}

export async function currentBuild(): Promise<Build> {
  const answer = await fetch('./build.json');
  return (await answer.json()) as Build;
}
