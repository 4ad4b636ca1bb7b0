import type en from './en';

const de: Record<keyof typeof en, string> = {
  'undo.reveals': 'Inzwischen war etwas Verdecktes zu sehen. Trotzdem zurücknehmen? Unter Freunden geht das.',
  'redo.reveals': 'Dabei wird wieder etwas Verdecktes sichtbar. Trotzdem wiederholen?',
  'resume.reveals':
    'Seit dem Aufgeben liegen alle Plättchen und Aktien offen. Trotzdem weiterspielen? Bei der Partie des Tages wird das vermerkt.',
  'export.secrets':
    'In dieser Datei steckt die ganze Partie, auch was noch verdeckt ist: der Nachziehstapel und alle Plättchen und Aktien. Wer sie öffnet, kann nachsehen. Trotzdem sichern?',
  'ask.leave': 'So lassen',
  'ask.resume': 'Weiterspielen',
  'ask.save': 'Sichern',
  'ask.notSave': 'Nicht sichern',
  'ask.restart': 'Neu anfangen',
  'ask.play': 'Weiterspielen',

  'confirm.restart': 'Diese Partie neu anfangen? Die bisherigen Züge sind dann weg.',
  'confirm.resign': 'Diese Partie aufgeben?',

  'reckon.step': 'Schritt {n} von {all}',
  'reckon.values': 'Wert der Gesellschaften',
  'reckon.valuesAbout':
    'Die Gesellschaft mit den meisten Erfolgspunkten ist 8 wert, die nächste 7 und so weiter. Bei Gleichstand gilt derselbe Wert.',
  'reckon.income': 'Ertrag der Aktien',
  'reckon.incomeAbout': 'Eine 30-\u2060%-\u2060Aktie bringt 3 × den Wert der Gesellschaft: bei Wert 6 also 18.',
  'reckon.bonuses': 'Mehrheitsbonus',
  'reckon.bonusesAbout':
    'Wer am meisten von einer Gesellschaft hat, bekommt ein Zehntel ihrer Punkte, abgerundet. Bei Gleichstand bekommen alle den vollen Bonus.',
  'reckon.ranking': 'Endstand',
  'reckon.sum': '{income} aus Aktien + {bonus} Bonus',
  'reckon.profit': '{n, plural, one {# Erfolgspunkt} other {# Erfolgspunkte}}',
  'reckon.winner': 'Wer hat gewonnen?',
  'reckon.none': 'Kein Bonus',
  'reckon.times': '{tenths} × {value} = {income}',
};

export default de;
