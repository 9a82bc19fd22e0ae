import { areaText } from '#web/lib/language.tsx'

export const useUpdatesText = areaText(
  {
    title: 'Nueva versión disponible',
    text: 'Tarda unos segundos. Tu avance está a salvo.',
    now: 'Actualizar ahora',
    updating: 'Actualizando…',
    later: 'Más tarde',
  },
  {
    title: 'New version available',
    text: 'It takes a few seconds. Your progress is safe.',
    now: 'Update now',
    updating: 'Updating…',
    later: 'Later',
  },
)
