export const es = {
  plans: { '1': '1 mes', '2': '1 año', '3': '3 meses' },
  failed: {
    title: 'El último cobro no pasó.',
    open: (date: string) => `Conservas el acceso hasta el ${date}.`,
    over: (date: string) => `Tu acceso terminó el ${date}; tu avance está guardado.`,
    retried: (date: string, price: string) =>
      `PayPal lo intenta otra vez el ${date} (${price}): revisa allí tu tarjeta. O paga ahora con otro medio; el cobro anterior no se repite.`,
    noMoreTries:
      'PayPal ya no lo intenta y no se te cobra nada. Para seguir, paga otra vez; el cobro anterior no se repite.',
    notNeeded: 'Tu cuenta ya tiene acceso a todo: no necesitas pagar, y puedes cancelar esa renovación.',
    mend: 'Arreglar mi pago',
    manage: 'Ver mi membresía',
    atPaypal: 'Revisar mi tarjeta en PayPal',
  },
  terms: {
    title: 'Antes de pagar',
    lead: 'Lee las condiciones con calma. Están en palabras claras y las puedes volver a leer cuando quieras.',
    documents: {
      '/term-conditions': 'Términos y condiciones',
      '/term-privacy': 'Política de privacidad',
      '/term-user': 'Licencia global de usuario final',
      '/term-payment': 'Compra de productos',
    },
    accept: 'Acepto los términos y condiciones',
    whyNot: 'Marca la casilla para continuar.',
    submit: 'Continuar',
    submitting: 'Guardando…',
  },
}
