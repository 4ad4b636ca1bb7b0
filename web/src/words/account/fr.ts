import type { Account } from './en';

const account: Account = {
  'account.title': 'Votre compte',
  'account.keep': 'Garder mes parties',
  'account.keepAbout':
    'Choisissez un nom sur ce serveur : vos tables, vos partenaires de jeu et vos réglages vous suivent sur tous vos appareils. Sans adresse e-mail ni mot de passe.',
  'account.name': 'Votre nom sur ce serveur',
  'account.invite': 'Invitation',
  'account.inviteAbout':
    'Ici, les comptes sont accordés par l’hébergeur du serveur. Saisissez l’invitation que vous avez reçue.',
  'account.create': 'Créer le compte',
  'account.createWithPasskey': 'Créer avec une clé d’accès',
  'account.createWithCode': 'Créer avec un code de secours',
  'account.passkeyAbout':
    'Une clé d’accès reste sur votre appareil et se déverrouille par empreinte, visage ou code PIN. Rien à retenir.',
  'account.noPasskeys':
    'Les clés d’accès demandent une adresse sécurisée (https). Ici, vous recevez à la place un code de secours à noter.',
  'account.oldBrowser':
    'Ce navigateur ne connaît pas les clés d’accès : vous recevez à la place un code de secours à noter.',
  'account.ready': 'Votre compte est prêt',
  'account.readyAbout': 'Créez aussi un code de secours, au cas où vous perdriez la clé d’accès.',
  'account.later': 'Plus tard',
  'account.code': 'Votre code de secours',
  'account.codeAbout':
    'Notez-le et gardez-le en lieu sûr : il vous permet de vous connecter sur d’autres appareils, même si vous perdez celui-ci. Il ne s’affichera plus ensuite.',
  'account.written': 'Je l’ai noté',
  'account.copy': 'Copier le code',
  'account.copied': 'Code copié.',
  'account.signIn': 'Se connecter',
  'account.signInAbout':
    'Vous avez déjà un compte ici ? Saisissez votre code de secours, ou la clé envoyée par l’hébergeur.',
  'account.key': 'Code de secours',
  'account.signInWithPasskey': 'Se connecter avec une clé d’accès',
  'account.bring': '{n, plural, one {Ajouter la table de cet appareil} other {Ajouter les # tables de cet appareil}}',
  'account.bringAbout': 'Seulement si tout est bien à vous : c’est définitif.',
  'account.signedIn': 'Vous jouez sous le nom de {who}.',
  'account.brought':
    '{n, plural, one {# table de cet appareil fait maintenant partie de votre compte.} other {# tables de cet appareil font maintenant partie de votre compte.}}',
  'account.resigned':
    '{n, plural, one {À # table, vous occupiez deux places. Vous avez abandonné la plus récente.} other {À # tables, vous occupiez deux places. Vous avez abandonné les plus récentes.}}',
  'account.go': 'Continuer',
  'account.keys': 'Moyens de connexion',
  'account.kind.code': 'Code de secours',
  'account.kind.link': 'Lien à usage unique de l’hébergeur',
  'account.kind.passkey': 'Clé d’accès',
  'account.kind.other': 'Clé',
  'account.made': 'créé le {date}',
  'account.used': 'utilisé le {date}',
  'account.since': 'depuis le {date}',
  'account.label': 'Nom pour « {what} »',
  'account.revoke': 'Révoquer',
  'account.revokeIt': 'Révoquer « {what} »',
  'account.newCode': 'Nouveau code de secours',
  'account.newPasskey': 'Ajouter une clé d’accès',
  'account.devices': 'Appareils connectés',
  'account.here': 'cet appareil',
  'account.unnamed': 'Appareil sans nom',
  'account.signOutIt': 'Déconnecter « {what} »',
  'account.signOut': 'Déconnecter',
  'account.signOutHere': 'Se déconnecter sur cet appareil',
  'account.signOutAbout': 'Vos parties restent dans votre compte. Pour revenir, il vous faut l’une des clés ci-dessus.',
  'account.off': 'Ce serveur n’a pas de comptes. Vous jouez sans compte, comme toujours.',
  'account.mine': 'Compte de {who}',
  'account.rename': 'Changer de nom',
  'account.renameAbout': 'Là où vous êtes déjà à table, votre ancien nom reste.',
  'account.renamed': 'Vous vous appelez maintenant {who}.',
  'account.links': 'Liens personnels vers vos tables',
  'account.linksAbout': 'Quiconque ouvre un tel lien joue à votre place.',
  'account.linkTo': 'Partie avec {who}',
  'account.linkAlone': 'Une table où il n’y a encore que vous',
  'account.linkUsed':
    '{n, plural, =0 {pas encore utilisés} one {utilisés sur # appareil} other {utilisés sur # appareils}}',
  'account.unlink': 'Révoquer les liens',
  'account.unlinkIt': 'Révoquer les liens : {what}',
  'account.data': 'Vos données',
  'account.exportAbout':
    'Tout ce que ce serveur conserve à votre sujet, et toutes vos parties terminées, en un seul fichier.',
  'account.export': 'Tout télécharger',
  'account.delete': 'Supprimer le compte',
  'account.deleteAbout':
    'Votre nom disparaît aussitôt de toutes les parties, et des bots terminent celles en cours. C’est définitif.',
  'account.deleteProof': 'Montrez que c’est bien vous.',
  'account.deleteWithPasskey': 'Supprimer avec la clé d’accès',
  'account.deleteWithCode': 'Supprimer avec le code',
  'account.stay': 'Garder le compte',
  'account.deleted': 'Votre compte est supprimé.',
  'account.refused.badKey':
    'Personne ne peut se connecter avec cela. Vérifiez chaque lettre ; un lien de l’hébergeur ne sert qu’une fois.',
  'account.refused.badPasskey': 'Cette clé d’accès n’ouvre aucun compte ici.',
  'account.refused.noPasskey': 'Aucune clé d’accès n’a été utilisée. Réessayez, ou prenez un code de secours.',
  'account.refused.knownPasskey': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'account.refused.nameTaken': 'Ce nom est pris, ou ressemble trop à un nom déjà pris.',
  'account.refused.badName': 'Un nom compte de 2 à 24 caractères et ne doit pas ressembler à celui du serveur.',
  'account.refused.notInvited': 'Cette invitation n’existe pas, ou elle a déjà servi.',
  'account.refused.lastKey':
    'C’est votre seule clé. Créez-en d’abord une autre, sinon plus personne ne pourrait se connecter.',
  'account.refused.disabled': 'L’hébergeur a désactivé ce compte. Demandez-lui pourquoi.',
  'account.refused.tooMany': 'Trop de tentatives. Attendez une heure.',
  'account.refused.other': 'Ça n’a pas marché. Réessayez.',
};

export default account;
