import { areaText } from '#web/lib/language.tsx'

export const useLegalText = areaText(
  {
    inShort: 'En pocas palabras',
    contents: 'Contenido',
    since: 'Vigente desde el',
    others: 'Otros documentos',
    toTop: 'Volver al inicio',
    documents: {
      conditions: 'Términos y condiciones',
      privacy: 'Política de privacidad',
      user: 'Licencia de usuario final',
      payment: 'Compra de productos',
    },
  },
  {
    inShort: 'In a few words',
    contents: 'Contents',
    since: 'In force since',
    others: 'Other documents',
    toTop: 'Back to the top',
    documents: {
      conditions: 'Terms and conditions',
      privacy: 'Privacy policy',
      user: 'Global end-user license agreement',
      payment: 'Product purchase',
    },
  },
)
