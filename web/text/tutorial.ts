import { areaText } from '#web/lib/language.tsx'

export const useTutorialText = areaText(
  {
    title: 'Así se aprende aquí',
    lead: 'Mira cómo se dice una palabra, en menos de un minuto.',
    loading: 'Cargando video...',
    video: 'Video: cómo se practica una palabra',
    watch: 'Ver el video',
    again: 'Verlo otra vez',
    skip: 'Saltar',
    understood: 'Entendido, empezar',
    notUnderstood: 'No lo entendí',
    unsupported:
      'Tu navegador no puede mostrar este video. Puedes empezar sin él: cada paso te dice qué hacer.',
    sorry: {
      title: 'No pasa nada',
      text: 'Míralo otra vez con calma, o escríbenos y te lo explicamos.',
      help: 'Pedir ayuda',
    },
  },
  {
    title: 'How you learn here',
    lead: 'See how a word is said, in less than a minute.',
    loading: 'Loading video...',
    video: 'Video: how a word is practised',
    watch: 'Watch the video',
    again: 'Watch it again',
    skip: 'Skip',
    understood: 'I understood, start',
    notUnderstood: 'I did not understand',
    unsupported:
      'Your browser cannot show this video. You can start without it: each step tells you what to do.',
    sorry: {
      title: 'That is fine',
      text: 'Watch it again in peace, or write to us and we will explain it.',
      help: 'Ask for help',
    },
  },
)
