export default {
  'about.version': 'Versione {version}',
  'about.build': 'Build {build}',
  'about.game':
    'San Francisco Cable Car e Cable Car Company sono giochi da tavolo di Dirk Henn, pubblicati da Queen Games. Questa è una versione indipendente fatta da appassionati: loro non c’entrano. Il gioco e il suo nome sono loro.',
  'about.licence':
    'Il programma è libero: puoi usarlo, modificarlo e condividerlo secondo la licenza Apache 2.0. Non c’è alcuna garanzia.',
  'about.privacy': 'Che cosa conserva questo server',
  'about.privacyAbout':
    'Una chiave casuale per il tuo dispositivo, di cui resta solo un’impronta, il nome che scegli a un tavolo e le tue mosse. Se attivi le notifiche, anche l’indirizzo del servizio push del tuo browser, il tuo fuso orario e le tue ore di silenzio. Nessun indirizzo e-mail, nessuna pubblicità, nessun servizio di terzi. Il tuo indirizzo di rete è conservato solo come impronta, non più a lungo del tuo nome; solo se chi gestisce il server blocca un indirizzo, questo resta tale e quale fino alla fine del blocco.',
  'about.keptGames':
    '{days, plural, =0 {Le partite restano per sempre.} one {Le partite vengono cancellate un giorno dopo l’ultima mossa.} other {Le partite vengono cancellate # giorni dopo l’ultima mossa.}}',
  'about.keptNames':
    '{days, plural, =0 {I nomi restano nelle partite finite.} one {I nomi vengono tolti dalle partite finite dopo un giorno.} other {I nomi vengono tolti dalle partite finite dopo # giorni.}}',
  'about.keptGuests':
    '{days, plural, =0 {I dispositivi restano noti per sempre.} one {I dispositivi senza partite vengono dimenticati dopo un giorno.} other {I dispositivi senza partite vengono dimenticati dopo # giorni.}}',
  'about.keptTables':
    '{days, plural, one {I tavoli dove nessuno gioca vengono sparecchiati dopo un giorno.} other {I tavoli dove nessuno gioca vengono sparecchiati dopo # giorni.}}',
  'about.keptNotices':
    '{days, plural, one {Le notifiche vengono cancellate dopo un giorno.} other {Le notifiche vengono cancellate dopo # giorni.}}',
  'about.privacyAsk': 'Chi gestisce questo server può cancellare tutto ciò che ti riguarda. Basta chiedere.',
  'about.others': 'Grazie a',
  'about.othersAbout': 'Gran parte è opera di altri. Ecco di chi, e con quale licenza.',
  'about.pages': 'Nell’app',
  'about.server': 'Sul server',
  'about.full': 'Leggi tutte le licenze',
} as const;
