import type { Language } from '@ruecklauf/model'
import type { MailText } from '../mail/compose-mail.ts'

export type AccountMail = 'confirm' | 'already_known' | 'reset' | 'password_changed'

/** The mails about an account. */
export const accountMailTexts: Record<AccountMail, Record<Language, MailText>> = {
  confirm: {
    de: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'willkommen bei {brand} Cashback. Bitte bestätigen Sie Ihre E-Mail-Adresse und legen Sie dabei Ihr Passwort fest; danach können Sie sich anmelden. Der Link gilt 48 Stunden.',
        'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun: Ohne Bestätigung entsteht kein Konto.',
      ],
      action: 'E-Mail-Adresse bestätigen',
    },
    en: {
      subject: 'Please confirm your e-mail address',
      paragraphs: [
        'welcome to {brand} Cashback. Please confirm your e-mail address and set your password; after that you can sign in. The link is valid for 48 hours.',
        'If you did not register, there is nothing to do: without your confirmation no account is created.',
      ],
      action: 'Confirm e-mail address',
    },
    it: {
      subject: 'Confermi il suo indirizzo e-mail',
      paragraphs: [
        'benvenuto in {brand} Cashback. Confermi il suo indirizzo e-mail e imposti la sua password; poi potrà accedere. Il link è valido per 48 ore.',
        'Se non si è registrato, non deve fare nulla: senza conferma non viene creato alcun account.',
      ],
      action: 'Conferma l’indirizzo e-mail',
    },
    es: {
      subject: 'Confirme su dirección de correo electrónico',
      paragraphs: [
        'bienvenido a {brand} Cashback. Confirme su dirección de correo electrónico y establezca su contraseña; después podrá iniciar sesión. El enlace es válido durante 48 horas.',
        'Si no se ha registrado, no tiene que hacer nada: sin confirmación no se crea ninguna cuenta.',
      ],
      action: 'Confirmar la dirección',
    },
  },
  already_known: {
    de: {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'jemand wollte sich mit Ihrer E-Mail-Adresse bei {brand} Cashback registrieren. Für diese Adresse gibt es schon ein Konto; daran hat sich nichts geändert.',
        'Wenn Sie das waren, melden Sie sich bitte an. Ein vergessenes Passwort können Sie dort zurücksetzen.',
      ],
      action: 'Zur Anmeldung',
    },
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'someone tried to register at {brand} Cashback with your e-mail address. There is an account for this address already; nothing has changed about it.',
        'If it was you, please sign in. You can reset a forgotten password there.',
      ],
      action: 'Sign in',
    },
    it: {
      subject: 'Ha già un account',
      paragraphs: [
        'qualcuno ha tentato di registrarsi a {brand} Cashback con il suo indirizzo e-mail. Per questo indirizzo esiste già un account, che è rimasto invariato.',
        'Se è stato lei, acceda. Lì può reimpostare una password dimenticata.',
      ],
      action: 'Accedi',
    },
    es: {
      subject: 'Ya tiene una cuenta',
      paragraphs: [
        'alguien ha intentado registrarse en {brand} Cashback con su dirección de correo. Ya existe una cuenta con esta dirección; no ha cambiado nada en ella.',
        'Si ha sido usted, inicie sesión. Allí puede restablecer una contraseña olvidada.',
      ],
      action: 'Iniciar sesión',
    },
  },
  reset: {
    de: {
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        'Sie möchten ein neues Passwort für {brand} Cashback festlegen. Der Link gilt 30 Minuten und nur einmal.',
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
      ],
      action: 'Neues Passwort festlegen',
    },
    en: {
      subject: 'Set a new password',
      paragraphs: [
        'you want to set a new password for {brand} Cashback. The link is valid for 30 minutes and only once.',
        'If you did not ask for this, you can ignore this e-mail: your password stays as it is.',
      ],
      action: 'Set a new password',
    },
    it: {
      subject: 'Impostare una nuova password',
      paragraphs: [
        'desidera impostare una nuova password per {brand} Cashback. Il link è valido per 30 minuti e una sola volta.',
        'Se non l’ha richiesto, può ignorare questa e-mail: la sua password resta invariata.',
      ],
      action: 'Imposta una nuova password',
    },
    es: {
      subject: 'Establecer una contraseña nueva',
      paragraphs: [
        'desea establecer una contraseña nueva para {brand} Cashback. El enlace es válido durante 30 minutos y una sola vez.',
        'Si no lo ha solicitado, puede ignorar este correo: su contraseña no cambia.',
      ],
      action: 'Establecer una contraseña nueva',
    },
  },
  password_changed: {
    de: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'das Passwort Ihres Kontos bei {brand} Cashback wurde soeben geändert. Andere Geräte sind abgemeldet.',
        'Wenn Sie das nicht waren, setzen Sie Ihr Passwort bitte sofort zurück und melden Sie sich bei uns.',
      ],
    },
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        'the password of your account at {brand} Cashback was changed just now. Other devices are signed out.',
        'If it was not you, please reset your password at once and contact us.',
      ],
    },
    it: {
      subject: 'La sua password è stata modificata',
      paragraphs: [
        'la password del suo account {brand} Cashback è stata appena modificata. Gli altri dispositivi sono stati disconnessi.',
        'Se non è stato lei, reimposti subito la password e ci contatti.',
      ],
    },
    es: {
      subject: 'Su contraseña ha cambiado',
      paragraphs: [
        'la contraseña de su cuenta en {brand} Cashback se acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
        'Si no ha sido usted, restablezca la contraseña de inmediato y póngase en contacto con nosotros.',
      ],
    },
  },
}
