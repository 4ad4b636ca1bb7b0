export default {
  'about.version': 'Versione {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car e Cable Car Company sono giochi da tavolo di Dirk Henn, pubblicati da Queen Games. Questa è una versione indipendente fatta da appassionati: loro non c’entrano. Il gioco e il suo nome sono loro.',
  'about.licence':
    'Il programma è libero: puoi usarlo, modificarlo e condividerlo secondo la licenza Apache 2.0. Non c’è alcuna garanzia.',
  'about.privacy': 'Che cosa conserva questo server',
  'about.privacyAbout':
    'Nessun indirizzo e-mail, nessuna pubblicità, nessun servizio di terzi. Ecco che cosa è conservato su di te:',
  'about.stored.device':
    'Una chiave casuale per ciascuno dei tuoi dispositivi, di cui resta solo un’impronta, il suo nome e quando sei stato qui l’ultima volta.',
  'about.stored.games':
    'I tavoli a cui siedi, il nome che scegli lì, le tue mosse e un’impronta del tuo indirizzo di rete, diversa a ogni tavolo. I risultati delle partite classificate restano anche se te ne vai, senza il tuo nome.',
  'about.stored.talk': 'Le frasi che dici ai tavoli.',
  'about.stored.regulars': 'Con chi hai giocato, chi ha fatto meglio e chi blocchi.',
  'about.stored.seek': 'Finché cerchi una partita: quale.',
  'about.stored.push': 'Se attivi le notifiche: l’indirizzo del servizio push del tuo browser e la tua lingua.',
  'about.stored.notices':
    'Che cosa è successo ai tuoi tavoli mentre non c’eri, quali notifiche vuoi, il tuo fuso orario e le tue ore di silenzio.',
  'about.stored.vacation': 'Se vai in vacanza durante partite su più giorni: da quando a quando.',
  'about.stored.account':
    'Se crei un account: il nome, le tue impostazioni e quali dispositivi sono tuoi. Puoi eliminarlo da solo.',
  'about.stored.keys':
    'Con che cosa accedi: impronte dei codici e chiavi pubbliche delle passkey, con il nome e quando le hai usate.',
  'about.stored.limits':
    'Quante volte hai fatto ciò che è limitato, per due ore al massimo: per dispositivo, o per impronta del tuo indirizzo di rete.',
  'about.stored.bans':
    'Se chi gestisce il server blocca un dispositivo o un indirizzo: quale, fino alla fine del blocco.',
  'about.howLong': 'Ecco per quanto tempo:',
  'about.keptGames':
    '{days, plural, =0 {Le partite restano per sempre.} one {Le partite vengono cancellate un giorno dopo l’ultima mossa.} other {Le partite vengono cancellate # giorni dopo l’ultima mossa.}}',
  'about.keptNames':
    '{days, plural, =0 {I nomi restano nelle partite.} one {I nomi vengono tolti dalle partite un giorno dopo l’ultima mossa.} other {I nomi vengono tolti dalle partite # giorni dopo l’ultima mossa.}}',
  'about.keptGuests':
    '{days, plural, =0 {I dispositivi restano noti per sempre.} one {I dispositivi senza partite vengono dimenticati dopo un giorno.} other {I dispositivi senza partite vengono dimenticati dopo # giorni.}}',
  'about.keptTables':
    '{days, plural, one {I tavoli dove nessuno gioca vengono sparecchiati dopo un giorno.} other {I tavoli dove nessuno gioca vengono sparecchiati dopo # giorni.}}',
  'about.keptNotices':
    '{days, plural, one {Le notifiche vengono cancellate dopo un giorno.} other {Le notifiche vengono cancellate dopo # giorni.}}',
  'about.privacyAsk':
    'Chi gestisce questo server può cancellare tutto ciò che ti riguarda. Basta chiedere. Nei backup resta finché non vengono cancellati anche quelli.',
  'about.others': 'Grazie a',
  'about.othersAbout': 'Gran parte è opera di altri. Ecco di chi, e con quale licenza.',
  'about.pages': 'Nell’app',
  'about.server': 'Sul server',
  'about.full': 'Leggi tutte le licenze',
} as const;
