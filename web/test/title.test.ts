import { expect, test } from 'vitest';
import { windowTitle } from '../src/ui/title.svelte';

test('whatever ends first, the title is what still holds', () => {
  expect(windowTitle.override).toBeNull();
  const endTurn = windowTitle.replace('Your turn');
  const endReady = windowTitle.replace('Ready?');
  expect(windowTitle.override).toBe('Ready?');
  // The table of the turn is left while the question is on screen.
  endTurn();
  expect(windowTitle.override).toBe('Ready?');
  endReady();
  expect(windowTitle.override).toBeNull();
});
