import { describe, expect, it } from 'vitest';
import { readSettings, parseSetup } from '../src/settings/settings.svelte';
import { addSeat, changeSeat, removeSeat, seatPeople } from '../src/pages/start/setup-changes';
import { botOfKind, faceOfBot } from '../src/table/bots';
import { defaultSetup } from '../src/table/default-setup';
import type { Setup } from '../src/table/table';

describe('stored settings', () => {
  it('are the defaults on a first visit, with sounds off', () => {
    expect(readSettings(null)).toMatchObject({ language: 'system', theme: 'system', sound: false, ask: true });
  });

  it.each(['', 'not json', '[]', 'null', '{"theme":"pink","speed":7,"sound":"yes","lastSetup":{"seats":[]}}'])(
    'fall back to defaults when invalid: %s',
    (text) => {
      expect(readSettings(text)).toEqual(readSettings(null));
    },
  );

  it('keep valid members beside invalid ones', () => {
    expect(readSettings('{"theme":"dark","speed":"warp"}')).toMatchObject({ theme: 'dark', speed: 'normal' });
  });

  it('contain the last setup', () => {
    const setup = defaultSetup();
    expect(readSettings(JSON.stringify({ lastSetup: setup, levels: 10 })).lastSetup).toEqual(setup);
    expect(parseSetup({ ...setup, rules: { ...setup.rules, players: 5 } }, 10)).toBeNull();
    expect(parseSetup({ ...setup, first: 2 }, 10)).toBeNull();
  });
});

describe('changing the setup', () => {
  it('keeps the number of players with the seats', () => {
    let setup = defaultSetup();
    for (let n = 3; n <= 6; n++) {
      setup = addSeat(setup);
      expect(setup.rules.players).toBe(n);
    }
    expect(removeSeat(setup, 0).rules.players).toBe(5);
  });

  it('resets a first seat that was removed', () => {
    const setup = { ...addSeat(defaultSetup()), first: 2 };
    expect(removeSeat(setup, 1).first).toBe('random');
    expect(removeSeat({ ...setup, first: 1 }, 2).first).toBe(1);
  });

  it('seats bots with different faces, one by one and all at once', () => {
    const faces = ({ seats }: Setup): unknown[] =>
      seats.flatMap(({ kind }) => botOfKind(kind) ?? []).map((bot) => faceOfBot(bot));
    let setup = defaultSetup();
    while (setup.seats.length < 6) setup = addSeat(setup);
    expect(faces(setup)).toHaveLength(5);
    expect(new Set(faces(setup)).size).toBe(5);
    for (const people of [1, 2, 3]) {
      const together = seatPeople(defaultSetup(), people, 6 - people);
      expect(faces(together)).toHaveLength(6 - people);
      expect(new Set(faces(together)).size).toBe(6 - people);
    }
    // Those who are seated already stay, and nobody comes twice.
    const mixed = seatPeople(changeSeat(defaultSetup(), 1, { kind: { type: 'bot', level: 4 } }), 2, 4);
    expect(faces(mixed)[0]).toBe(4);
    expect(new Set(faces(mixed)).size).toBe(4);
  });

  it('starts with the companion, which can be replaced', () => {
    expect(defaultSetup().seats[1]?.kind).toEqual({ type: 'bot', level: 1, companion: 44, doubt: 397 });
    const kind = { type: 'bot', level: 7, taste: 'builder' } as const;
    expect(changeSeat(defaultSetup(), 1, { kind }).seats[1]?.kind).toEqual(kind);
  });
});
