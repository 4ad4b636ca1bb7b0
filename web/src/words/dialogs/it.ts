import type en from './en';

const it: Record<keyof typeof en, string> = {
  'undo.reveals': 'Nel frattempo si è visto qualcosa di nascosto. Vuoi annullare lo stesso? Fra amici si può.',
  'redo.reveals': 'Si vedrà di nuovo qualcosa di nascosto. Vuoi ripetere lo stesso?',
  'resume.reveals':
    'Dopo l’abbandono tutte le tessere e le azioni sono scoperte. Vuoi continuare lo stesso? Nella partita del giorno resterà segnato.',
  'export.secrets':
    'Questo file contiene tutta la partita, anche ciò che è ancora nascosto: il mazzo, le tessere e le azioni di tutti. Chi lo apre può vedere tutto. Vuoi salvarlo lo stesso?',
  'ask.leave': 'Lascia così',
  'ask.resume': 'Continua',
  'ask.save': 'Salva',
  'ask.notSave': 'Non salvare',
  'ask.restart': 'Ricomincia',
  'ask.play': 'Continua',

  'confirm.restart': 'Vuoi ricominciare questa partita? Le mosse fatte andranno perse.',
  'confirm.resign': 'Vuoi abbandonare questa partita?',

  'reckon.step': 'Passo {n} di {all}',
  'reckon.values': 'Valore delle società',
  'reckon.valuesAbout':
    'La società con più punti vale 8, la successiva 7 e così via. A parità di punti, stesso valore.',
  'reckon.income': 'Guadagno dalle azioni',
  'reckon.incomeAbout': 'Un’azione del 30% rende 3 × il valore della società: con valore 6 fa 18.',
  'reckon.bonuses': 'Bonus di maggioranza',
  'reckon.bonusesAbout':
    'Chi ha la quota maggiore di una società riceve un decimo dei suoi punti, arrotondato per difetto. In caso di parità, ognuno lo riceve per intero.',
  'reckon.ranking': 'Classifica',
  'reckon.sum': '{income} dalle azioni + {bonus} di bonus',
  'reckon.profit': '{n, plural, one {# punto società} other {# punti società}}',
  'reckon.winner': 'Chi ha vinto?',
  'reckon.none': 'Nessun bonus',
  'reckon.times': '{tenths} × {value} = {income}',
};

export default it;
