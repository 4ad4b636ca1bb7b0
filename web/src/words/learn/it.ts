export default {
  'learn.title': 'Imparare a giocare',
  'learn.about': 'Passi brevi, e in ognuno c’è qualcosa da fare. Salta quello che sai, ripeti quello che ti piace.',
  'learn.base': 'Il gioco base',
  'learn.baseAbout': 'Tessere, linee, punti: tutto per la tua prima partita.',
  'learn.companies': 'Le società',
  'learn.companiesAbout': 'Azioni segrete invece di vagoni propri. Meglio dopo.',
  'learn.progress': '{done} passi su {all} riusciti',
  'learn.begin': 'Comincia',
  'learn.continue': 'Continua',
  'learn.again': 'Ancora una volta',
  'learn.step': 'Passo {n} di {all}',
  'learn.steps': 'Passi',
  'learn.isDone': 'riuscito',
  'learn.next': 'Passo successivo',
  'learn.skip': 'Salta questo passo',
  'learn.back': 'Passo precedente',
  'learn.retry': 'Riprova',
  'learn.well': 'Ben fatto',
  'learn.almost': 'Quasi',
  'learn.all': 'Tutte le lezioni',
  'learn.toCompanies': 'Impara le società',
  'learn.toGame': 'Gioca una partita',
  'learn.unknown': 'Questa lezione non esiste.',
  'learn.target': 'La casella che brilla è riga {row}, colonna {column}.',
  'learn.how': 'Tocca la casella due volte, cliccala o trascinaci la tessera. Con i tasti: B, poi frecce e Invio.',

  'learn.place.title': 'Posare una tessera',
  'learn.place.tell': 'I vagoni gialli ● sono tuoi. Posa la tua tessera sulla casella che brilla.',
  'learn.place.done': 'Eccola! I suoi binari si uniscono alle rotaie dei vagoni accanto.',

  'learn.beside.title': 'Dove può stare una tessera',
  'learn.beside.tell':
    'Una tessera sta al bordo o accanto a un’altra, con i tetti verso l’alto. Vai più dentro: prendi la casella che brilla.',
  'learn.beside.done': 'Giusto! Accanto ad altre tessere puoi andare dentro quanto vuoi.',
  'learn.beside.other': 'Anche questo è permesso: sta al bordo. Ora prova la casella che brilla, più all’interno.',

  'learn.follow.title': 'Seguire una linea',
  'learn.follow.tell':
    'Il tuo vagone {station} ha già una linea di {tiles} tessere. Indica il vagone e tutta la linea si accende. Posa la tessera dove finisce.',
  'learn.follow.done': 'La linea prosegue! È ancora aperta, quindi non dà ancora punti.',
  'learn.follow.other':
    'È permesso, ma la linea {station} è rimasta com’era. Seguila dal suo vagone: finisce alla casella che brilla.',

  'learn.station.title': 'A casa in una stazione',
  'learn.station.tell':
    'Una linea che raggiunge una stazione al bordo è completa. Ogni tessera del percorso è un punto. Completa la linea {station}.',
  'learn.station.done': 'La linea {station} è arrivata: {points} tessere, {points} punti.',
  'learn.station.other': 'È permesso, ma la linea {station} è ancora in viaggio. La casella che brilla la completa.',

  'learn.long.title': 'Il giro lungo',
  'learn.long.tell':
    'Le linee lunghe danno di più. Una tessera attraversata due volte conta due volte. Fai crescere la linea {station} da {from} a {to} in un colpo!',
  'learn.long.done': 'Ora è lunga {to}. Non avere fretta di arrivare: più lunga è la strada, meglio è.',
  'learn.long.other': 'È permesso, ma la linea {station} cresce di più sulla casella che brilla.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'La grande casa al centro è la Powerstation. Una linea che finisce lì conta il doppio. Portaci la linea {station}.',
  'learn.power.done': '{tiles} tessere, raddoppiate: {points} punti!',
  'learn.power.other': 'È permesso, ma prova a raggiungere la Powerstation: la casella che brilla ci porta.',

  'learn.oneTile.title': 'Non su una sola tessera',
  'learn.oneTile.tell':
    'Una linea non può andare da stazione a stazione su una sola tessera. Tieni la tua tessera sulla casella che brilla e guarda.',
  'learn.oneTile.done': 'Dice di no: un vagone sarebbe a casa dopo una tessera. Per questa ci sono altre caselle.',
  'learn.oneTile.other': 'È permesso! Ma prima guarda che cosa succede sulla casella che brilla.',

  'learn.noOther.title': 'A meno che non ci sia altro posto',
  'learn.noOther.tell':
    'Due caselle sono libere, e su entrambe questa tessera fa una linea di una tessera. Se non c’è altro posto, è permesso. Posala!',
  'learn.noOther.done': 'Una linea di una tessera: solo 1 punto. Non piace a nessuno, ma era necessario.',

  'learn.draw.title': 'Meglio pescare',
  'learn.draw.tell':
    'La tua tessera non ti piace? Pescane una dal mazzo. Quella va posata subito; la tua resta in mano. Prova!',
  'learn.draw.then': 'Che fortuna! Posala sulla casella che brilla: la linea {station} darebbe {points} punti.',
  'learn.draw.done': 'Pescata e posata, e la tua tessera è ancora in mano.',
  'learn.draw.other': 'È permesso, ma questa volta prima pesca. Il pulsante è accanto alla tua tessera.',

  'learn.cut.title': 'Accorciare le linee altrui',
  'learn.cut.tell':
    'Puoi costruire su ogni linea. La linea {station} è di blu ■, che la vuole lunga. Completala adesso, finché è corta!',
  'learn.cut.done': 'Solo {points} punti per blu. I punti vanno a chi ha il vagone, chiunque posi la tessera.',
  'learn.cut.other': 'È permesso, ma la linea blu {station} può ancora crescere. Completala sulla casella che brilla.',

  'learn.finish.title': 'Fino alla fine',
  'learn.finish.tell':
    'Le ultime {tiles} tessere: due per te, due per lo Strillone. Quando sono tutte posate, vince chi ha più punti. Guarda prima di posare!',
  'learn.finish.done':
    '{outcome, select, won {Vinci, {mine} a {theirs}! Ora conosci il gioco.} shared {Parità, {mine} a {theirs}! Ora conosci il gioco.} other {Questa volta vince lo Strillone, {theirs} a {mine}. Ora conosci il gioco; se vuoi, riprova il finale.}}',

  'learn.shares.title': 'Azioni invece di vagoni',
  'learn.shares.tell':
    'Qui nessuno ha vagoni: sono di otto società. Tu hai quattro azioni che vedi solo tu. La più grande è il 40 % di marrone ▬. Allunga la linea marrone {station}!',
  'learn.shares.done': 'Bene per marrone, quindi bene per te. Costruisci per le società di cui hai azioni.',
  'learn.shares.other': 'È permesso, ma non aiuta marrone. La linea {station} cresce sulla casella che brilla.',

  'learn.build.title': 'Punti per una società',
  'learn.build.tell':
    'Una linea completa dà punti alla sua società, chiunque posi la tessera. Tre delle tue azioni sono arancio ▲. Completa la linea {station} per arancio!',
  'learn.build.done': '{points} punti per arancio! Più punti ha una società, più valgono le sue azioni.',
  'learn.build.other':
    'È permesso, ma la linea arancio {station} è ancora aperta. Completala sulla casella che brilla.',

  'learn.short.title': 'Non la tua società',
  'learn.short.tell': 'Di viola ✦ non hai niente. Completa la sua linea {station} adesso, finché è corta.',
  'learn.short.done': 'Solo {points} punti per viola. Quello che non hai può restare povero.',
  'learn.short.other':
    'È permesso, ma la linea viola {station} può ancora crescere. Completala sulla casella che brilla.',

  'learn.exchange.title': 'Scambiare un’azione',
  'learn.exchange.tell':
    'Invece di posare puoi scambiare un’azione. Arancio ▲ è in testa, e il suo 40 % è scoperto. Dai in cambio il tuo 40 % di viola ✦!',
  'learn.exchange.done': 'Ora il 40 % di arancio è tuo. Tutti hanno visto quale hai preso.',
  'learn.exchange.other': 'È permesso, ma questa volta scambia la tua azione del 40 % con quella scoperta.',

  'learn.surprise.title': 'Un’azione coperta',
  'learn.surprise.tell':
    'Puoi anche prendere la prima azione coperta. Nessun altro la vede. Dai il tuo 40 % di nero ✚ e prendi quella coperta!',
  'learn.surprise.done': 'Hai avuto verde ◆, e verde è in testa: che fortuna! Poteva essere una qualsiasi.',
  'learn.surprise.other':
    'È permesso, ma questa volta scambia la tua azione del 40 % con quella coperta del suo mazzetto.',

  'learn.closing.title': 'Chiuso a 25',
  'learn.closing.tell':
    'Appena una società ha 25 punti, nessuno può più scambiare. Nero ✚ ne ha {before}. Posa la tessera sulla casella che brilla!',
  'learn.closing.done': 'Altri {points} punti per nero! Da adesso ognuno tiene le azioni che ha.',
  'learn.closing.other': 'È permesso, ma nero non ha ancora 25 punti. Con la casella che brilla ci arriva.',

  'learn.reckoning.title': 'Il conteggio',
  'learn.reckoning.tell':
    'Le ultime {tiles} tessere: due per te, una per lo Strillone. Poi si conta quanto valgono le azioni. Posa quello che resta!',
  'learn.reckoning.done':
    '{outcome, select, won {Vinci, {mine} a {theirs}!} shared {Parità, {mine} a {theirs}!} other {Questa volta vince lo Strillone, {theirs} a {mine}.}} Guarda passo per passo come si conta.',
} as const;
