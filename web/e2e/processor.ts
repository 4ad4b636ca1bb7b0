import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

export interface Work {
  /** Milliseconds of processor time on the page's own thread. */
  total: number;
  /** The longest single task, during which the page could not have responded. */
  longest: number;
}

/**
 * Measures the work of the page's main thread in processor time, which unlike wall-clock time does not depend on the
 * load of the machine.
 */
export async function workOf(page: Page, act: () => Promise<void>): Promise<Work> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(threadOf),
  );
  const works = new Map<string, Work>();
  for (const event of events) {
    const thread = threadOf(event);
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(thread)) continue;
    const { total, longest } = works.get(thread) ?? { total: 0, longest: 0 };
    const millis = (event.tdur ?? 0) / 1000;
    works.set(thread, { total: total + millis, longest: Math.max(longest, millis) });
  }
  return [...works.values()].sort((one, other) => other.total - one.total)[0]!;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
