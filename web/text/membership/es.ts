export const es = {
  plans: { '1': '1 mes', '2': '1 año', '3': '3 meses' },
  terms: {
    title: 'Antes de pagar',
    lead: 'Lee las condiciones con calma. Están en palabras claras y las puedes volver a leer cuando quieras.',
    documents: {
      '/term-conditions': 'Términos y condiciones',
      '/term-privacy': 'Política de privacidad',
      '/term-user': 'Licencia de usuario final',
      '/term-payment': 'Compra de productos',
    },
    accept: 'Acepto los términos y condiciones',
    whyNot: 'Marca la casilla para continuar.',
    submit: 'Continuar',
    submitting: 'Guardando…',
  },
}
