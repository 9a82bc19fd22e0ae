import { brand } from '#domain/site/brand.ts'
import { areaText } from '#web/lib/language.tsx'

const { name } = brand

export const useInstallText = areaText(
  {
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
  },
  {
    title: `Install ${name}`,
    lead: 'Like any other app, but without a store and taking almost no space.',
    benefits: [
      'One tap on your screen and you go on where you left off',
      'The whole screen for your lesson',
      'Opens fast, on a poor connection too',
    ],
    checking: 'Checking your browser…',
    slowChecking: 'One more moment…',
    install: `Install ${name}`,
    installing: 'Installing…',
    installingHint: 'It may take a minute. You can go on meanwhile.',
    installed: 'Done!',
    installedHint: `${name} is among your apps. We are taking you home.`,
    goOn: 'Go on in the browser',
    home: 'Go home',
    stepsTitle: 'How to install it',
    already: `Already installed it? Look for "${name}" among your apps.`,
    steps: {
      ios: ['Tap Share in your browser', 'Choose "Add to Home Screen"', 'Tap "Add"'],
      android: [
        'Open the menu of the browser (the three dots)',
        'Choose "Install app" or "Add to Home screen"',
        'Tap "Install"',
      ],
      androidFirefox: [
        'Open the menu of the browser (the three dots)',
        'Choose "Add to Home screen"',
        'Tap "Add"',
      ],
      macSafari: ['Open the "File" menu', 'Choose "Add to Dock"', 'Click "Add"'],
      desktop: [
        'Look for the install icon at the end of the address bar',
        'If it is not there, open the menu of the browser and choose "Install"',
        'Confirm with "Install"',
      ],
      desktopFirefox: [
        'Copy the address of this page',
        'Open it in Chrome or Edge: Firefox does not install apps on this computer',
        'Press "Install" there',
      ],
    },
    inApp: app => `You are inside ${app}, and nothing can be installed from here.`,
    inAppSteps: [
      'Copy the address',
      'Open Chrome, or Safari on an iPhone, and paste it',
      'Follow the steps that you see there',
    ],
    copy: 'Copy the address',
    copied: 'Copied',
    copyByHand: 'It could not be copied. Hold your finger on the address and choose "Copy".',
  },
)
