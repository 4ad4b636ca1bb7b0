const en = {
  'undo.reveals': 'Something hidden has been seen since. Undo anyway? Among friends, why not?',
  'redo.reveals': 'This will show something hidden again. Redo anyway?',
  'resume.reveals':
    'Since you gave up, everyone’s tiles and shares have been in plain view. Carry on anyway? In a daily game this will be noted.',
  'export.secrets':
    'This file holds the whole game, even what is still hidden: the draw pile and everyone’s tiles and shares. Anyone who opens it can look. Save it anyway?',
  'ask.leave': 'Leave it',
  'ask.resume': 'Carry on',
  'ask.save': 'Save',
  'ask.notSave': 'Don’t save',
  'ask.restart': 'Start again',
  'ask.play': 'Keep playing',

  'confirm.restart': 'Start this game again? Your moves so far will be lost.',
  'confirm.resign': 'Give up this game?',

  'reckon.step': 'Step {n} of {all}',
  'reckon.values': 'Value of the companies',
  'reckon.valuesAbout':
    'The company with the most profit points is worth 8, the next one 7, and so on. Tied companies are worth the same.',
  'reckon.income': 'Income from shares',
  'reckon.incomeAbout': 'A 30% share pays 3 × the company’s value: at value 6 that’s 18.',
  'reckon.bonuses': 'Majority bonus',
  'reckon.bonusesAbout':
    'Whoever owns the most of a company gets a tenth of its points, rounded down. If several are level, each gets all of it.',
  'reckon.ranking': 'Ranking',
  'reckon.sum': '{income} from shares + {bonus} bonus',
  'reckon.profit': '{n, plural, one {# profit point} other {# profit points}}',
  'reckon.winner': 'Who won?',
  'reckon.none': 'No bonus',
  'reckon.times': '{tenths} × {value} = {income}',
} as const;

export default en;
