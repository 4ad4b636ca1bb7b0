import { describe, expect, it } from 'vitest';
import { readSettings, soundSetup } from '../src/settings/settings.svelte';
import { addSeat, changeSeat, removeSeat } from '../src/pages/start/defaults';
import { newcomer } from '../src/table/newcomer';

describe('kept settings', () => {
  it('are the defaults on a first visit, with sounds off', () => {
    expect(readSettings(null)).toMatchObject({ language: 'system', theme: 'system', sound: false, ask: true });
  });

  it.each(['', 'not json', '[]', 'null', '{"theme":"pink","speed":7,"sound":"yes","lastSetup":{"seats":[]}}'])(
    'fall back piece by piece when they make no sense: %s',
    (text) => {
      expect(readSettings(text)).toEqual(readSettings(null));
    },
  );

  it('keep what is sound beside what is not', () => {
    expect(readSettings('{"theme":"dark","speed":"warp"}')).toMatchObject({ theme: 'dark', speed: 'normal' });
  });

  it('keep the last table', () => {
    const setup = newcomer();
    expect(readSettings(JSON.stringify({ lastSetup: setup, levels: 10 })).lastSetup).toEqual(setup);
    expect(soundSetup({ ...setup, rules: { ...setup.rules, players: 5 } }, 10)).toBeNull();
    expect(soundSetup({ ...setup, first: 2 }, 10)).toBeNull();
  });
});

describe('setting the table', () => {
  it('keeps the number of players with the seats', () => {
    let setup = newcomer();
    for (let n = 3; n <= 6; n++) {
      setup = addSeat(setup);
      expect(setup.rules.players).toBe(n);
    }
    expect(removeSeat(setup, 0).rules.players).toBe(5);
  });

  it('forgets a first seat that was taken away', () => {
    const setup = { ...addSeat(newcomer()), first: 2 };
    expect(removeSeat(setup, 1).first).toBe('random');
    expect(removeSeat({ ...setup, first: 1 }, 2).first).toBe(1);
  });

  it('seats the companion opposite a newcomer, and whoever is chosen instead', () => {
    expect(newcomer().seats[1]?.kind).toEqual({ type: 'bot', level: 3, companion: 300 });
    const kind = { type: 'bot', level: 7, taste: 'builder' } as const;
    expect(changeSeat(newcomer(), 1, { kind }).seats[1]?.kind).toEqual(kind);
  });
});
