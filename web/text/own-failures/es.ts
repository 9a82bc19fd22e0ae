/** Failures of the recogniser that the specification does not name: of phones with Android, and of the permission. */
export const es = {
  busy: 'El micrófono está ocupado.',
  'no-english': 'Parece que a este teléfono le falta el inglés.',
  'permission-lapsed': 'El navegador necesita tu permiso otra vez.',
}
