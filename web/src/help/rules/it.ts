import type { RulesText } from './en';

const it: RulesText = [
  {
    title: 'Di che si tratta',
    points: [
      'Insieme posate 60 tessere rotaia e costruite così le linee di San Francisco.',
      'I tuoi vagoni aspettano alle loro stazioni intorno al tabellone. Più lunga è la strada di una linea, più punti dà: evita quelle corte e rovina quelle degli altri.',
    ],
  },
  {
    title: 'Il tuo turno',
    points: [
      'Posa la tua tessera. Oppure pescane una dal mazzo: allora devi posare quella e tieni la tua.',
      'Una tessera va su una casella libera al bordo del tabellone o accanto a una tessera già posata. Toccare soltanto la Powerstation non basta.',
      'Tutte le tessere hanno lo stesso verso: i tetti mostrano dov’è l’alto.',
      'Puoi proseguire la linea di chiunque.',
      'Una tessera non deve unire da sola due stazioni (o una stazione con se stessa), a meno che non stia in nessun altro posto.',
      'Se poi non hai più tessere, ne prendi una nuova.',
    ],
  },
  {
    title: 'I punti',
    points: [
      'Un vagone parte sulla rotaia dove si trova. La sua linea è completa quando arriva a una stazione qualsiasi o alla Powerstation.',
      'Un punto per ogni tessera del percorso. Una tessera attraversata due volte conta due volte.',
      'Una linea che finisce alla Powerstation conta il doppio.',
      'I punti vanno al proprietario del vagone, chiunque abbia posato la tessera.',
      'Quando tutte le tessere sono posate, vince chi ha più punti vittoria. A parità la vittoria è condivisa.',
    ],
  },
  {
    title: 'Varianti',
    points: ['Orientamento libero: le tessere si possono girare.', 'Due o tre tessere in mano invece di una.'],
  },
  {
    title: 'Le società',
    points: [
      'Otto società con quattro vagoni ciascuna raccolgono i punti società. Nessuno possiede vagoni; tu hai in segreto quattro azioni, del 10, 20, 30 e 40 %.',
      'Invece di posare una tessera puoi scambiare un’azione: va coperta sotto il mazzetto della sua percentuale, e lì prendi l’azione scoperta o la prima coperta.',
      'Gli scambi finiscono appena una società ha 25 punti.',
      'Alla fine la società con più punti vale 8, la successiva 7 e così via. A pari punti, pari valore.',
      'Ogni azione rende un decimo della sua percentuale per il valore: il 30 % di una società di valore 6 rende 18.',
      'Chi ha la quota più grande di una società riceve anche punti bonus: un decimo dei suoi punti, arrotondato per difetto. A pari quota, ognuno li riceve per intero.',
    ],
  },
];

export default it;
