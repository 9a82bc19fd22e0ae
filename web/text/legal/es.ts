export const es = {
  inShort: 'En pocas palabras',
  contents: 'Contenido',
  since: 'Vigente desde el',
  others: 'Otros documentos',
  toTop: 'Volver al inicio',
  documents: {
    conditions: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    user: 'Licencia global de usuario final',
    payment: 'Compra de productos',
  },
}
