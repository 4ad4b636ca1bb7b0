export default {
  'learn.title': 'Impara a giocare',
  'learn.about': 'Lezioni brevi, tutte da giocare. Salta quello che sai, ripeti quello che ti piace.',
  'learn.base': 'Il gioco base',
  'learn.baseAbout': 'Tessere, linee, punti: tutto per la tua prima partita.',
  'learn.companies': 'Le società',
  'learn.companiesAbout': 'Azioni segrete invece di vagoni tuoi. Da imparare dopo il gioco base.',
  'learn.progress': '{done, plural, one {# passo fatto su {all}} other {# passi fatti su {all}}}',
  'learn.begin': 'Comincia',
  'learn.continue': 'Continua',
  'learn.again': 'Ripeti',
  'learn.step': 'Passo {n} di {all}',
  'learn.steps': 'Passi',
  'learn.isDone': 'fatto',
  'learn.next': 'Passo successivo',
  'learn.skip': 'Salta questo passo',
  'learn.back': 'Passo precedente',
  'learn.retry': 'Riprova',
  'learn.well': 'Ottimo!',
  'learn.seen': 'Visto?',
  'learn.almost': 'Quasi!',
  'learn.all': 'Tutte le lezioni',
  'learn.toCompanies': 'Passa alle società',
  'learn.toGame': 'Gioca una partita',
  'learn.unknown': 'Questa lezione non esiste.',
  'learn.target': 'La casella che brilla: riga {row}, colonna {column}.',
  'learn.how': 'Tocca due volte la casella, cliccala o trascinaci la tessera.',
  'learn.howKeys': 'Con la tastiera: B, poi le frecce e Invio.',

  'learn.place.title': 'Posa una tessera',
  'learn.place.tell': 'I vagoni gialli ● sono tuoi. Posa la tua tessera sulla casella che brilla.',
  'learn.place.done': 'Eccola! Ora il binario prosegue per i vagoni accanto.',

  'learn.beside.title': 'Dove può andare una tessera',
  'learn.beside.tell':
    'Una tessera va al bordo o accanto a un’altra, con i tetti verso l’alto. Vai più all’interno: scegli la casella che brilla.',
  'learn.beside.done': 'Giusto! Accanto ad altre tessere puoi spingerti dentro quanto vuoi.',
  'learn.beside.other': 'Va bene anche così: è al bordo. Ora prova la casella che brilla, più all’interno.',

  'learn.follow.title': 'Segui una linea',
  'learn.follow.tell':
    'Il tuo vagone {station} ha già una linea di {tiles, plural, one {# tessera} other {# tessere}}. Indica o tocca il vagone: si accende tutta la linea. Posa la tua tessera dove finisce.',
  'learn.follow.done': 'La linea prosegue! È ancora aperta, quindi non dà ancora punti.',
  'learn.follow.other':
    'Si può fare, ma la linea {station} è rimasta com’era. Seguila dal suo vagone: si ferma alla casella che brilla.',

  'learn.station.title': 'Arriva a una stazione',
  'learn.station.tell':
    'Una linea che raggiunge una stazione al bordo è completa. Ogni tessera del percorso vale un punto. Completa la linea {station}!',
  'learn.station.done':
    'La linea {station} è arrivata: {points, plural, one {# tessera, # punto} other {# tessere, # punti}}!',
  'learn.station.other': 'Niente male, ma la linea {station} è ancora in viaggio. Completala sulla casella che brilla.',

  'learn.long.title': 'Il giro lungo',
  'learn.long.tell':
    'Le linee lunghe danno di più. Una tessera attraversata due volte conta due volte. Fai crescere la linea {station} da {from} a {to} in un colpo solo!',
  'learn.long.done': 'Ora è lunga {to}. Non avere fretta di arrivare: più lunga è la strada, meglio è.',
  'learn.long.other': 'Perché no, ma è sulla casella che brilla che la linea {station} cresce di più.',

  'learn.power.title': 'La Powerstation',
  'learn.power.tell':
    'Il grande edificio al centro è la centrale che tira i cavi: la Powerstation. Una linea che finisce lì conta il doppio. Portaci la linea {station}!',
  'learn.power.done':
    '{tiles, plural, one {# tessera} other {# tessere}}, il doppio dei punti: {points, plural, one {# punto} other {# punti}}!',
  'learn.power.other': 'Bello, ma alla Powerstation vale il doppio. La casella che brilla ci porta.',

  'learn.oneTile.title': 'Più di una tessera',
  'learn.oneTile.tell':
    'Una linea non può andare da una stazione a un’altra su una sola tessera. Tieni la tua tessera sopra la casella che brilla e guarda.',
  'learn.oneTile.done': 'Non si può! Un vagone arriverebbe dopo una sola tessera. Per questa ci sono altre caselle.',
  'learn.oneTile.other': 'Sì, lì ci sta. Ma prima guarda che cosa succede sulla casella che brilla.',

  'learn.noOther.title': 'A meno che non ci sia altro posto',
  'learn.noOther.tell':
    'Restano due caselle, e su entrambe questa tessera fa una linea da sola. Se non c’è altro posto, è permesso. Posala!',
  'learn.noOther.done': 'Una linea di una sola tessera: solo 1 punto. Non piace a nessuno, ma non c’era altro modo.',

  'learn.draw.title': 'Pesca una tessera',
  'learn.draw.tell':
    'La tua tessera non ti piace? Pescane una dal mazzo. Devi posarla subito; la tua ti resta in mano. Prova!',
  'learn.draw.then':
    'Che fortuna! Posala sulla casella che brilla: la linea {station} dà {points, plural, one {# punto} other {# punti}}.',
  'learn.draw.done': 'Pescata e posata, e la tua tessera ce l’hai ancora in mano.',
  'learn.draw.other': 'Bella mossa, ma stavolta prima pesca. Il pulsante è accanto alla tua tessera.',
  'learn.draw.elsewhere': 'Ci sta anche lì, ma sulla casella che brilla avresti completato la linea {station}.',

  'learn.cut.title': 'Frena gli altri',
  'learn.cut.tell':
    'Puoi costruire sulla linea di chiunque. La linea {station} è del giocatore blu ■, che la vuole lunga. Completala adesso, finché è corta!',
  'learn.cut.done':
    'Solo {points, plural, one {# punto} other {# punti}} per il giocatore blu. I punti vanno al proprietario del vagone, chiunque abbia posato la tessera.',
  'learn.cut.other': 'Buona idea, ma la linea blu {station} può ancora crescere. Completala sulla casella che brilla.',

  'learn.finish.title': 'Fino alla fine',
  'learn.finish.tell':
    'Le ultime {tiles, plural, one {# tessera} other {# tessere}}: due per te, due per Charlie. Quando sono tutte posate, vince chi ha più punti. Guarda bene prima di posare!',
  'learn.finish.done':
    '{outcome, select, won {Hai vinto {mine} a {theirs}! Ora sai giocare.} shared {Pareggio, {mine} a {theirs}! Ora sai giocare.} other {Questa volta vince Charlie, {theirs} a {mine}. Ora sai giocare; se vuoi, riprova il finale.}}',

  'learn.shares.title': 'Una quota di una società',
  'learn.shares.tell':
    'Qui i vagoni sono di otto società. Un’azione è una quota di una società. Tu ne hai quattro che nessun altro vede: 10%, 20%, 30% e la più grande, 40%. Questa è della società marrone ▬. Allunga la sua linea {station}!',
  'learn.shares.done': 'Bene per la società marrone, quindi bene per te: il 40% è tuo!',
  'learn.shares.other':
    'Così la società marrone non ci guadagna. La sua linea {station} cresce sulla casella che brilla.',

  'learn.build.title': 'Punti per una società',
  'learn.build.tell':
    'Una linea completa dà punti alla sua società, chiunque posi l’ultima tessera. Tre delle tue quattro azioni sono della società arancio ▲. Completa la sua linea {station}!',
  'learn.build.done':
    '{points, plural, one {# punto} other {# punti}} per la società arancio! Alla fine la società con più punti vale 8, la successiva 7 e così via. Per questo con linee lunghe le tue azioni valgono di più.',
  'learn.build.other':
    'Va bene, ma la linea {station} della società arancio è ancora aperta. Completala sulla casella che brilla.',

  'learn.short.title': 'Una società non tua',
  'learn.short.tell': 'Della società viola ✦ non hai azioni. Completa la sua linea {station} adesso, finché è corta.',
  'learn.short.done':
    'Solo {points, plural, one {# punto} other {# punti}} per la società viola. Non hai sue azioni: meglio che resti piccola.',
  'learn.short.other':
    'Si può, ma così la linea {station} della società viola continua a crescere. Completala sulla casella che brilla.',

  'learn.exchange.title': 'Scambia un’azione',
  'learn.exchange.tell':
    'Invece di posare una tessera, puoi scambiare un’azione con un’altra della stessa grandezza. La società arancio ▲ è in testa e la sua azione del 40% è lì, scoperta. Dai in cambio la tua azione del 40% della società viola ✦!',
  'learn.exchange.done': 'Ora il 40% della società arancio è tuo. Tutti hanno visto che cosa hai preso.',
  'learn.exchange.other': 'Anche questa è una mossa, ma stavolta scambia la tua azione del 40% con quella scoperta.',

  'learn.surprise.title': 'Un’azione coperta',
  'learn.surprise.tell':
    'Puoi anche prendere la prima azione coperta. Nessun altro la vedrà. Dai la tua azione del 40% della società nera ✚ e tenta la fortuna!',
  'learn.surprise.done':
    'Hai preso un’azione della società verde ◆, ed è in testa: che fortuna! Poteva essere una qualsiasi.',
  'learn.surprise.other': 'Buono anche questo, ma stavolta scambia la tua azione del 40% con quella coperta.',

  'learn.closing.title': 'A 25 punti, stop agli scambi',
  'learn.closing.tell':
    'Appena una società ha 25 punti, nessuno può più scambiare azioni. La società nera ✚ ne ha {before}. Posa la tua tessera sulla casella che brilla!',
  'learn.closing.done':
    '{points, plural, one {Ancora # punto} other {Altri # punti}} per la società nera! D’ora in poi ognuno tiene le azioni che ha.',
  'learn.closing.other':
    'Ci siamo quasi, ma la società nera non ha ancora 25 punti. Con la casella che brilla ci arriva.',

  'learn.reckoning.title': 'Il punteggio finale',
  'learn.reckoning.tell':
    'Le ultime {tiles, plural, one {# tessera} other {# tessere}}: due per te, una per Charlie. Poi le tue azioni diventano punti: un’azione del 30% rende 3 × il valore della società. Chi ha la quota maggiore di una società riceve anche un bonus. Tocca a te!',
  'learn.reckoning.done':
    '{outcome, select, won {Hai vinto {mine} a {theirs}!} shared {Pareggio, {mine} a {theirs}!} other {Questa volta vince Charlie, {theirs} a {mine}.}} Guarda passo dopo passo come si conta.',
} as const;
