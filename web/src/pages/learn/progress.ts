// The progress in the lessons, stored as the notes `learn/base` and `learn/companies`.

import type { Notes } from '../../local/notes';
import { type LessonName, LESSONS, type StepName } from './steps';

const FORMAT = 1;
const nameOf = (lesson: LessonName): string => `learn/${lesson}`;

/** The finished steps in a note; none if it can't be read. */
export function readProgress(lesson: LessonName, value: unknown): Set<StepName> {
  const { format, done } = (value ?? {}) as { format?: unknown; done?: unknown };
  if (format !== FORMAT || !Array.isArray(done)) return new Set();
  return new Set(LESSONS[lesson].map(({ name }) => name).filter((name) => done.includes(name)));
}

export const progressOf = async (notes: Notes, lesson: LessonName): Promise<Set<StepName>> =>
  readProgress(lesson, await notes.get(nameOf(lesson)));

export async function markDone(notes: Notes, lesson: LessonName, step: StepName): Promise<Set<StepName>> {
  const done = (await progressOf(notes, lesson)).add(step);
  await notes.put(nameOf(lesson), { format: FORMAT, done: [...done] });
  return done;
}
