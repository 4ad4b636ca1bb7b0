import type { Account } from './en';

const account: Account = {
  'account.title': 'Dein Konto',
  'account.keep': 'Meine Partien behalten',
  'account.keepAbout':
    'Wähl dir einen Namen für diesen Server, dann hast du deine Tische, Mitspieler und Einstellungen auf jedem Gerät. Ohne E-Mail-Adresse, ohne Passwort.',
  'account.name': 'Dein Name auf diesem Server',
  'account.invite': 'Einladung',
  'account.inviteAbout': 'Konten vergibt hier der Betreiber des Servers. Gib die Einladung ein, die du bekommen hast.',
  'account.create': 'Konto anlegen',
  'account.createWithPasskey': 'Mit Passkey anlegen',
  'account.createWithCode': 'Mit Wiederherstellungscode anlegen',
  'account.passkeyAbout':
    'Einen Passkey bewahrt dein Gerät auf; du entsperrst ihn mit Fingerabdruck, Gesicht oder PIN. Du musst dir nichts merken.',
  'account.noPasskeys':
    'Passkeys gibt es nur unter einer sicheren Adresse (https). Hier bekommst du stattdessen einen Wiederherstellungscode zum Notieren.',
  'account.oldBrowser':
    'Dieser Browser kennt keine Passkeys. Du bekommst stattdessen einen Wiederherstellungscode zum Notieren.',
  'account.ready': 'Dein Konto ist angelegt',
  'account.readyAbout': 'Leg dir auch einen Wiederherstellungscode an, falls der Passkey einmal verloren geht.',
  'account.later': 'Später',
  'account.code': 'Dein Wiederherstellungscode',
  'account.codeAbout':
    'Notier ihn dir und bewahr ihn gut auf: Damit meldest du dich auf anderen Geräten an, auch wenn dieses verloren geht. Er wird nur jetzt gezeigt.',
  'account.written': 'Ich habe ihn notiert',
  'account.copy': 'Code kopieren',
  'account.copied': 'Code kopiert.',
  'account.signIn': 'Anmelden',
  'account.signInAbout':
    'Hast du hier schon ein Konto? Gib deinen Wiederherstellungscode ein oder den Schlüssel, den du vom Betreiber hast.',
  'account.key': 'Wiederherstellungscode',
  'account.signInWithPasskey': 'Mit Passkey anmelden',
  'account.bring': '{n, plural, one {Den Tisch dieses Geräts mitnehmen} other {Die # Tische dieses Geräts mitnehmen}}',
  'account.bringAbout': 'Nur wenn wirklich alles dir gehört: Das lässt sich nicht rückgängig machen.',
  'account.signedIn': 'Du bist als {who} angemeldet.',
  'account.brought':
    '{n, plural, one {# Tisch dieses Geräts gehört jetzt zu deinem Konto.} other {# Tische dieses Geräts gehören jetzt zu deinem Konto.}}',
  'account.resigned':
    '{n, plural, one {An # Tisch hast du doppelt gesessen. Den späteren Platz hast du aufgegeben.} other {An # Tischen hast du doppelt gesessen. Die späteren Plätze hast du aufgegeben.}}',
  'account.go': 'Weiter',
  'account.keys': 'So meldest du dich an',
  'account.kind.code': 'Wiederherstellungscode',
  'account.kind.link': 'Einmal-Link vom Betreiber',
  'account.kind.passkey': 'Passkey',
  'account.kind.other': 'Schlüssel',
  'account.made': 'erstellt am {date}',
  'account.used': 'zuletzt benutzt am {date}',
  'account.since': 'seit {date}',
  'account.label': 'Bezeichnung für „{what}“',
  'account.revoke': 'Ungültig machen',
  'account.revokeIt': '„{what}“ ungültig machen',
  'account.newCode': 'Neuer Wiederherstellungscode',
  'account.newPasskey': 'Passkey hinzufügen',
  'account.devices': 'Angemeldete Geräte',
  'account.here': 'dieses Gerät',
  'account.unnamed': 'Gerät ohne Namen',
  'account.signOutIt': '„{what}“ abmelden',
  'account.signOut': 'Abmelden',
  'account.signOutHere': 'Auf diesem Gerät abmelden',
  'account.signOutAbout':
    'Deine Partien bleiben in deinem Konto. Um zurückzukommen, brauchst du einen der Schlüssel oben.',
  'account.off': 'Auf diesem Server gibt es keine Konten. Du spielst wie immer als Gast.',
  'account.mine': 'Konto von {who}',
  'account.rename': 'Namen ändern',
  'account.renameAbout': 'Wo du schon sitzt, bleibt dein alter Name.',
  'account.renamed': 'Du heißt jetzt {who}.',
  'account.links': 'Persönliche Links zu deinen Tischen',
  'account.linksAbout': 'Wer einen solchen Link öffnet, spielt für dich.',
  'account.linkTo': 'Partie mit {who}',
  'account.linkAlone': 'Ein Tisch, an dem du noch allein sitzt',
  'account.linkUsed': '{n, plural, =0 {noch nicht benutzt} one {auf # Gerät benutzt} other {auf # Geräten benutzt}}',
  'account.unlink': 'Links ungültig machen',
  'account.unlinkIt': 'Links ungültig machen: {what}',
  'account.data': 'Deine Daten',
  'account.exportAbout':
    'Alles, was dieser Server über dich speichert, und alle deine beendeten Partien in einer Datei.',
  'account.export': 'Alles herunterladen',
  'account.delete': 'Konto löschen',
  'account.deleteAbout':
    'Dein Name verschwindet sofort aus allen Partien, und die laufenden spielen Bots zu Ende. Das lässt sich nicht rückgängig machen.',
  'account.deleteProof': 'Zeig, dass du es bist.',
  'account.deleteWithPasskey': 'Mit Passkey löschen',
  'account.deleteWithCode': 'Mit dem Code löschen',
  'account.stay': 'Konto behalten',
  'account.deleted': 'Dein Konto ist gelöscht.',
  'account.refused.badKey':
    'Damit kann sich niemand anmelden. Prüf jeden Buchstaben; ein Link vom Betreiber gilt nur einmal.',
  'account.refused.badPasskey': 'Dieser Passkey gehört hier zu keinem Konto.',
  'account.refused.noPasskey':
    'Es wurde kein Passkey benutzt. Versuch es noch mal oder nimm einen Wiederherstellungscode.',
  'account.refused.knownPasskey': 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  'account.refused.nameTaken': 'Dieser Name ist vergeben oder sieht aus wie ein vergebener.',
  'account.refused.badName': 'Ein Name hat 2 bis 24 Zeichen und darf nicht wie der des Servers aussehen.',
  'account.refused.notInvited': 'Diese Einladung gibt es nicht, oder sie ist schon benutzt.',
  'account.refused.lastKey':
    'Das ist dein einziger Schlüssel. Leg erst einen anderen an, sonst könnte sich niemand mehr anmelden.',
  'account.refused.disabled': 'Der Betreiber hat dieses Konto gesperrt. Frag ihn, warum.',
  'account.refused.tooMany': 'Das wurde zu oft versucht. Warte eine Stunde.',
  'account.refused.other': 'Das hat nicht geklappt. Versuch es noch mal.',
};

export default account;
