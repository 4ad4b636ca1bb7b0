import type { RulesText } from './en';

const it: RulesText = [
  {
    title: 'Lo scopo',
    points: [
      'Insieme posate 60 tessere rotaia e costruite le linee di San Francisco.',
      'I tuoi vagoni aspettano alle loro stazioni intorno al tabellone. Più una linea è lunga, più punti dà: allunga le tue e ferma presto quelle degli altri.',
    ],
  },
  {
    title: 'Il tuo turno',
    points: [
      'Posa la tua tessera. Oppure pescane una dal mazzo: allora devi posare quella, e la tua ti resta in mano.',
      'Una tessera va su una casella libera al bordo del tabellone o accanto a un’altra tessera. Non basta toccare la Powerstation.',
      'Tutte le tessere hanno lo stesso verso: i tetti verso l’alto.',
      'Puoi costruire sulla linea di chiunque.',
      'Una tessera non può unire da sola due stazioni (o una stazione con se stessa), a meno che non ci sia altro posto.',
      'Se poi non hai più tessere, ne prendi una nuova.',
    ],
  },
  {
    title: 'I punti',
    points: [
      'Un vagone parte sul binario dove si trova. La sua linea è completa quando raggiunge una stazione qualsiasi o la Powerstation.',
      'Un punto per ogni tessera del percorso. Una tessera attraversata due volte conta due volte.',
      'Una linea che finisce alla Powerstation conta il doppio.',
      'I punti vanno al proprietario del vagone, chiunque abbia posato la tessera.',
      'Quando tutte le tessere sono posate, vince chi ha più punti vittoria. In caso di parità la vittoria è condivisa.',
    ],
  },
  {
    title: 'Varianti',
    points: ['Orientamento libero: le tessere si possono ruotare.', 'Due o tre tessere in mano invece di una.'],
  },
  {
    title: 'Le società',
    points: [
      'Nessuno possiede vagoni. Otto società con quattro vagoni ciascuna raccolgono punti società; tu ne hai quattro azioni segrete: 10%, 20%, 30% e 40%.',
      'Invece di posare una tessera, puoi scambiare un’azione: va coperta sotto il mazzetto della stessa percentuale, e lì prendi quella scoperta o la prima coperta.',
      'Niente più scambi appena una società ha 25 punti.',
      'Alla fine la società con più punti vale 8, la successiva 7 e così via. A parità di punti, stesso valore.',
      'Un’azione del 30% rende 3 × il valore della società: con valore 6 fa 18.',
      'Chi ha la quota maggiore di una società riceve anche un bonus di maggioranza: un decimo dei suoi punti, arrotondato per difetto. In caso di parità, ognuno lo riceve per intero.',
    ],
  },
];

export default it;
