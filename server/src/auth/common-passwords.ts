/** Words that make up most guessed passwords, lower case, without digits: general, then our trade. */
export const common_words = [
  ...['passwort', 'password', 'kennwort', 'geheim', 'secret', 'hallo', 'hello', 'willkommen'],
  ...['welcome', 'test', 'login', 'admin', 'administrator', 'benutzer', 'user', 'gast', 'guest'],
  ...['schatz', 'sommer', 'winter', 'herbst', 'fruehling', 'frühling', 'fussball', 'fußball'],
  ...['deutschland', 'berlin', 'muenchen', 'münchen', 'hamburg', 'koeln', 'köln', 'iloveyou'],
  ...['ichliebedich', 'letmein', 'monkey', 'dragon', 'master', 'changeme', 'default', 'firma'],
  ...['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'januar', 'februar', 'märz'],
  ...['qwertz', 'qwertzuiop', 'qwerty', 'qwertyuiop', 'asdfghjkl', 'asdfgh', 'asdf', 'yxcvbnm'],
  ...['zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', 'abcdefgh', 'abcdef', 'abc', 'aaa', 'xxx'],
  ...['cashback', 'ruecklauf', 'rücklauf', 'vorlauf', 'waermepumpe', 'wärmepumpe', 'waerme'],
  ...['wärme', 'klima', 'klimaanlage', 'heizung', 'heizkessel', 'kessel', 'brenner', 'therme'],
  ...['brennwert', 'installateur', 'grosshandel', 'großhandel', 'moderator', 'bonus', 'praemie'],
] as const
