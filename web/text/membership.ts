import { areaText } from '#web/lib/language.tsx'

export const useMembershipText = areaText(
  {
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
  },
  {
    plans: { '1': '1 month', '2': '1 year', '3': '3 months' },
    terms: {
      title: 'Before you pay',
      lead: 'Take your time to read the conditions. You can come back to them whenever you like.',
      documents: {
        '/term-conditions': 'Terms and conditions',
        '/term-privacy': 'Privacy policy',
        '/term-user': 'End-user licence',
        '/term-payment': 'Product purchase',
      },
      accept: 'I accept the terms and conditions',
      whyNot: 'Tick the box to go on.',
      submit: 'Continue',
      submitting: 'Saving…',
    },
  },
)
