import { brand } from '#domain/site/brand.ts'

const { name } = brand

export const es = {
  title: `Instala ${name}`,
  lead: 'Como una aplicación más, pero sin tienda y casi sin ocupar espacio.',
  benefits: [
    'Un toque en tu pantalla y sigues donde quedaste',
    'Toda la pantalla para tu lección',
    'Abre rápido, también con mala conexión',
  ],
  checking: 'Revisando tu navegador…',
  slowChecking: 'Un momento más…',
  install: `Instalar ${name}`,
  installing: 'Instalando…',
  installingHint: 'Puede tardar un minuto. Mientras tanto puedes seguir.',
  installed: '¡Listo!',
  installedHint: `${name} está entre tus aplicaciones. Te llevamos al inicio.`,
  goOn: 'Continuar en el navegador',
  home: 'Ir al inicio',
  stepsTitle: 'Así se instala',
  already: `¿Ya la instalaste? Busca «${name}» entre tus aplicaciones.`,
  steps: {
    ios: ['Toca Compartir en tu navegador', 'Elige «Agregar a inicio»', 'Toca «Agregar»'],
    android: [
      'Abre el menú del navegador (los tres puntos)',
      'Elige «Instalar aplicación» o «Agregar a la pantalla principal»',
      'Toca «Instalar»',
    ],
    androidFirefox: [
      'Abre el menú del navegador (los tres puntos)',
      'Elige «Agregar a la pantalla principal»',
      'Toca «Agregar»',
    ],
    macSafari: ['Abre el menú «Archivo»', 'Elige «Agregar al Dock»', 'Haz clic en «Agregar»'],
    desktop: [
      'Busca el icono de instalar al final de la barra de direcciones',
      'Si no está, abre el menú del navegador y elige «Instalar»',
      'Confirma con «Instalar»',
    ],
    desktopFirefox: [
      'Copia la dirección de esta página',
      'Ábrela en Chrome o Edge: Firefox no instala aplicaciones en este equipo',
      'Toca «Instalar» allí',
    ],
  },
  inApp: (app: string) => `Estás dentro de ${app}, y desde aquí no se puede instalar.`,
  inAppSteps: [
    'Copia la dirección',
    'Abre Chrome, o Safari en un iPhone, y pégala',
    'Sigue los pasos que verás allí',
  ],
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  copyByHand: 'No se pudo copiar. Mantén el dedo sobre la dirección y elige «Copiar».',
}
