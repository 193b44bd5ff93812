import type * as english from '@/content/request/requestPage'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { plural } from '@/lib/plural'
import { atClock, wholeHour, withOnePeriod } from '@/lib/spanishTime'
import { visitFeeText } from '@/messages/visitFeeText'

const call = `Llamar al ${company.phone}`

export const requestPage: Twin<typeof english.requestPage> = {
  title: 'Su solicitud',
  eyebrow: (firstName) => `Su solicitud, ${firstName}`,
  opening: 'Buscando su solicitud…',
  call,
  noScript: `Esta página necesita JavaScript. Para preguntar por su solicitud, llame al ${company.phone}.`,
  none: {
    title: 'Su solicitud tiene su propia página',
    text: 'Esta dirección no dice cuál solicitud es la suya. Abra el enlace completo que guardó después de enviarla, pida uno nuevo por correo, o llámenos y le decimos cómo va.',
  },
  unknown: {
    title: 'Este enlace no abre ninguna solicitud',
    text: 'Puede que le falte una parte, o que sea muy viejo: los enlaces funcionan 180 días. Si envió la misma solicitud dos veces, solo funciona el primer enlace. Pruebe otra vez el enlace completo, pida uno nuevo por correo, o llámenos y le decimos cómo va su solicitud.',
  },
  lost: {
    title: 'Recibir un enlace nuevo por correo',
    label: 'Correo electrónico',
    hint: 'El que nos dio con su solicitud',
    send: 'Enviarme el enlace',
    sending: 'Enviando…',
    empty: 'Escriba su correo electrónico.',
    sent: 'Listo. Si tenemos una solicitud con este correo, recibirá un enlace nuevo en unos minutos. Revise también el correo no deseado. Si no llega nada, llámenos.',
    problems: {
      email: 'Escriba un correo como nombre@example.com.',
      too_many_tries:
        'Se pidieron demasiados enlaces desde su red. Inténtelo en una hora, o llámenos ahora.',
    },
  },
  stop: {
    title: '¿No quiere recibir nuestros correos?',
    text: 'No recibirá correos sobre sus solicitudes, ni cuando se reserve una visita o vayamos en camino. En vez de eso, le llamamos. Un enlace que usted pida sí llega por correo.',
    yes: 'No recibir más correos',
    stopped: 'Ya no recibirá nuestros correos',
    stoppedText:
      'Ya no le escribiremos a este correo, y nuestra oficina sabe que debe llamarle. Si pide un enlace nuevo a su solicitud, sí se lo enviamos.',
    again: 'Quiero recibir los correos',
    restored: 'Le escribiremos otra vez',
    restoredText: 'Recibirá noticias sobre sus solicitudes.',
    old: {
      title: 'Este enlace ya no funciona',
      text: 'Llámenos, y dejamos de enviarle correos.',
    },
  },
  tooMany: {
    title: 'Demasiados intentos',
    text: 'Se abrieron demasiados enlaces que no funcionan desde su red. Inténtelo en una hora, o llámenos ahora.',
  },
  failed: {
    title: 'No podemos mostrar su solicitud en este momento',
    text: {
      offline: 'Este dispositivo no tiene conexión. Inténtelo cuando vuelva.',
      timeout: 'Nuestro servidor no respondió en 15 segundos.',
      'foreign-answer':
        'La respuesta no vino de nuestro servidor. Eso pasa con redes Wi-Fi que piden iniciar sesión: hágalo primero.',
      'not-allowed':
        'Nuestro servidor no atiende esta página en este momento. Intentarlo otra vez no ayuda. Por favor llámenos.',
      updating: 'Estamos actualizando el sitio. Inténtelo otra vez en un minuto.',
      other: 'No se puede llegar a nuestro servidor, o tuvo un error.',
    },
    safe: 'Su solicitud está guardada con nosotros, aunque esta página no pueda mostrarla.',
    retry: 'Intentar otra vez',
  },
  flooded:
    'Están llegando muchas más solicitudes de lo normal. Si no puede esperar, llámenos, por favor.',
  stale: (time) => withOnePeriod(`Así estaba a ${atClock(time)}. No pudimos ver si hay cambios.`),
  statusSummary: {
    waiting: (promise) => `Le llamamos ${promise}`,
    waitingText: 'Tenga su teléfono a la mano. La llamada viene de nuestra oficina.',
    waitingEmergency: 'Si empeora, no espere la llamada. Contestamos de día y de noche.',
    late: 'Nos atrasamos con su llamada',
    lateText: (time) =>
      `Prometimos llamarle (${time}) y no lo hicimos. Lo sentimos. Llámenos y le atendemos de inmediato.`,
    tried: 'Intentamos llamarle',
    triedText: (time, next) =>
      withOnePeriod(
        `Le dejamos un mensaje de voz (${time}), y lo intentaremos otra vez ${next}. No tiene que esperar: llámenos cuando quiera.`,
      ),
    again: (next) => `Le llamamos otra vez ${next}`,
    againText: 'Si le conviene otra hora, llámenos.',
    price: 'Ya tiene nuestro precio',
    priceText: (next) =>
      `Le llamamos otra vez ${next} para saber qué piensa. ¿Quiere empezar ya? Llámenos cuando quiera.`,
    confirmed: 'Su solicitud está confirmada',
    unscheduledText:
      'Su visita todavía no tiene hora. Elija una abajo, o le llamamos para acordarla.',
    missed: 'No le encontramos en casa',
    missedText:
      'Fuimos, pero no encontramos a nadie. Elija otra hora abajo, o le llamamos para acordarla.',
    part: 'Necesitamos una pieza para su puerta',
    partNeeded: 'La estamos consiguiendo.',
    partOrdered: 'Ya está pedida.',
    partText: 'Le llamaremos para fijar la próxima visita. ¿Preguntas? Llámenos.',
    pastText:
      'Le llamaremos para acordar el siguiente paso. No tiene que esperar: llámenos cuando quiera.',
    comes: (names, when) =>
      `${new Intl.ListFormat('es').format(names)} ${names.length > 1 ? 'le visitan' : 'le visita'} ${when}`,
    fee: (amount) => visitFeeText(amount, 'es'),
    priceFirst: 'Usted aprueba el precio final antes de que empecemos.',
    comesMovable: 'Si la hora ya no le conviene, elija otra abajo.',
    comesFixed: 'Si la hora ya no le conviene, llámenos.',
    displaced: 'Estamos buscando otro técnico',
    displacedText: (when, callAt, talkedAt) =>
      withOnePeriod(
        `El técnico de su visita (${when}) no podrá ir. ${talkedAt ? `Ya lo hablamos (${talkedAt}), y le avisaremos quién va. ¿Preguntas? Llámenos.` : `Le llamaremos ${callAt ? `${callAt} ` : ''}para decirle quién va. ¿No quiere esperar? Llámenos.`}`,
      ),
    riskMovable: 'O elija otra hora abajo.',
    overdue: 'Vamos tarde a su visita',
    callBy: (day, clock) => `antes de ${atClock(clock)}${day ? ` del ${day}` : ''}`,
    overdueText: (when, callAt, talkedAt) =>
      withOnePeriod(
        `Habíamos quedado ${when}, y lo sentimos. ${talkedAt ? `Ya lo hablamos (${talkedAt}). ` : ''}${callAt ? `Le llamaremos ${callAt}. ¿No quiere esperar? ` : ''}Llámenos y le decimos cuándo podemos llegar, o buscamos otra hora.`,
      ),
    overrun: 'Llegaremos tarde a su visita',
    overrunText: (when, callAt, talkedAt) =>
      withOnePeriod(
        `Otro trabajo está tomando más tiempo, así que su visita (${when}) empezará tarde. Lo sentimos. ${talkedAt ? `Ya lo hablamos (${talkedAt}). Si no le conviene, llámenos.` : `Le llamaremos ${callAt ? `${callAt} ` : ''}para decirle cuándo podemos llegar. ¿No quiere esperar? Llámenos.`}`,
      ),
    talked: 'Hablamos de su visita',
    talkedText: (when, talkedAt) =>
      withOnePeriod(
        `Habíamos quedado ${when}. Vale lo que acordamos al hablar (${talkedAt}). Si no le conviene, llámenos.`,
      ),
    onTheWay: (name) => `${name} va en camino`,
    onTheWayText: (window) => withOnePeriod(`Llegamos ${window}. Tenga su teléfono a la mano.`),
    arrivesText: (clock) =>
      withOnePeriod(`Esperamos llegar como a ${atClock(clock)}. Tenga su teléfono a la mano.`),
    outside: (name) => `${name} ya está afuera`,
    outsideText: 'Por favor salga a la puerta.',
    runningLate: (name, minutes) =>
      `${name} viene con unos ${minutes === 60 ? '60' : minutes} minutos de retraso`,
    runningLateText: (window) =>
      withOnePeriod(
        `Su visita estaba programada: ${window}. Lamentamos la espera. Llámenos si no le conviene.`,
      ),
    newTime: (name) => `${name} llegará tarde`,
    newTimeText: (window, clock) =>
      withOnePeriod(
        `Esperamos llegar como a ${atClock(clock)}. Su visita estaba programada: ${window}. Lamentamos la espera. Llámenos si no le conviene.`,
      ),
    there: (name) => `${name} ya llegó`,
    inProgress: 'Estamos trabajando en ella',
    inProgressText: 'Si tiene preguntas, llámenos.',
    completed: 'Todo listo',
    completedText: 'El trabajo está terminado. Si algo no quedó bien, llámenos.',
    cancelled: 'Se canceló su solicitud',
    cancelledText: 'Si no lo esperaba, llámenos y lo arreglamos.',
    cancelledByYou: 'Usted canceló esta solicitud',
    cancelledByYouText: '¿Cambió de opinión? Llámenos, o envíe una solicitud nueva.',
    sendNew: 'Enviar una solicitud nueva',
    duplicate: 'Esta nos llegó dos veces',
    duplicateText:
      'La envió más de una vez, así que cerramos esta copia. Estamos atendiendo la otra, y usted no tiene que hacer nada.',
    soon: 'pronto',
    callAt: (day, clock) => (day ? `el ${day} a ${atClock(clock)}` : `a ${atClock(clock)}`),
    visitAt: (day, window, isDate) => `${isDate ? 'el ' : ''}${day.toLowerCase()}, de ${window}`,
  },
  next: {
    title: 'Qué sigue',
    pastTitle: 'Lo que pasó',
    have: 'Tenemos su solicitud',
    haveText: (time) => withOnePeriod(`Enviada: ${time}.`),
    call: 'Le llamamos',
    callText: 'Acordamos un día y una hora que le convengan, y le decimos el precio probable.',
    called: 'Hablamos',
    settled: 'La confirmamos',
    calledText: (time) => withOnePeriod(`Llamamos: ${time}.`),
    visit: 'Le visitamos',
    visitText: 'Usted aprueba el precio final antes de que empecemos.',
    visited: 'Le visitamos',
    visits: {
      planned: 'programada',
      on_the_way: 'en camino',
      there: 'llegó',
      done: 'terminada',
    },
    troubles: {
      overdue: 'vamos tarde',
      displaced: 'estamos buscando otro técnico',
      overrun: 'con retraso',
      talked: 'ya la hablamos',
      late: 'con retraso',
      missed: 'no se hizo',
    },
    done: 'Terminado y probado',
    doneText: 'Probamos la puerta con usted. Las piezas y la mano de obra tienen garantía.',
    over: 'Terminado',
    overText: 'Si algo no quedó bien, llámenos.',
    isDone: 'hecho',
    isNow: 'ahora',
  },
  safety: 'Hasta que lleguemos',
  work: {
    title: 'Lo que hicimos',
    visit: (day, name) => `${day}, ${name}`,
    parts: 'Piezas y trabajo',
    price: (who) => (who ? `Precio acordado con ${who}` : 'Precio acordado'),
    you: 'usted',
    warranty: 'Con garantía',
    labor: (end, term) => `Mano de obra hasta el ${end} (${term})`,
    newParts: (end, term) => `Piezas hasta el ${end} (${term})`,
    terms: 'Lo que cubre la garantía',
  },
  review: {
    title: '¿Cómo lo hicimos?',
    text: 'Una reseña corta ayuda a sus vecinos a elegir. Nunca elegimos las reseñas por sus estrellas.',
    write: 'Escribir una reseña',
  },
  line: {
    prefix: 'Su solicitud:',
    stands: (title) => withOnePeriod(`${title}.`),
    open: 'Abrir',
  },
  asked: {
    title: 'Lo que usted pidió',
    service: 'Servicio',
    request: 'Usted pidió',
    message: 'Su mensaje',
  },
  keep: {
    title: 'Guarde esta página',
    text: 'Esta página tiene un enlace privado. Guárdelo para volver. Cualquiera que lo tenga puede ver lo que hay en esta página, así que compártalo solo con personas de confianza. No muestra su teléfono completo ni su correo. Un recibo muestra su nombre y, con un enlace que le mandamos, su dirección.',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    notCopied: 'No se pudo copiar. Cópielo de la barra de direcciones.',
    share: 'Compartir',
  },
  word: {
    title: 'Agregar una nota',
    hint: '¿Un código nuevo del portón, un perro, una hora mejor para llamar? No escriba números de tarjeta ni códigos de alarma.',
    label: 'Su mensaje para nosotros',
    send: 'Enviar',
    sending: 'Enviando…',
    sent: 'Enviado a nuestra oficina.',
    yours: 'Lo que usted agregó',
    hidden: (count) =>
      plural(
        count,
        'Se agregó 1 nota por otro enlace. Para verla, abra el enlace de nuestro último correo.',
        `Se agregaron ${count} notas por otro enlace. Para verlas, abra el enlace de nuestro último correo.`,
      ),
    empty: 'Primero escriba una nota.',
  },
  photos: {
    title: 'Agregar fotos',
    hint: 'Hasta 5. La puerta completa y un acercamiento de lo que se rompió nos ayudan a llevar las piezas correctas. Antes de enviarlas, este dispositivo las reduce y les quita la ubicación.',
    choose: 'Elegir o tomar fotos',
    yours: 'Sus fotos',
    photo: (number) => `Foto ${number}`,
    there: (count) =>
      plural(
        count,
        'Tenemos 1 foto. Solo nuestro personal puede verla.',
        `Tenemos ${count} fotos. Solo nuestro personal puede verlas.`,
      ),
    hidden: (count) =>
      plural(
        count,
        'Se agregó 1 foto por otro enlace.',
        `Se agregaron ${count} fotos por otro enlace.`,
      ),
    full: 'Ya tenemos las 5 fotos. ¿Necesita mostrarnos más? Llámenos.',
    waiting: 'En espera…',
    sending: 'Enviando…',
    sent: 'Enviada',
    retry: 'Intentar otra vez',
    drop: 'No enviarla',
    unreadable: 'Este dispositivo no puede leer ese archivo como foto. Pruebe con otro.',
    left: (count) =>
      plural(
        count,
        'Quedó 1 foto fuera: aceptamos hasta 5.',
        `Quedaron ${count} fotos fuera: aceptamos hasta 5.`,
      ),
  },
  time: {
    request: 'Elegir una hora',
    requestText:
      '¿Qué hora le conviene más? Si podemos, se la guardamos 2 horas. La confirmamos cuando le llamemos.',
    requested: (when) => `Usted pidió: ${when.toLowerCase()}`,
    held: (until) => `Se la guardamos (hasta: ${until}), y la confirmamos cuando le llamemos.`,
    notConfirmed: 'Todavía no está confirmada. La acordamos cuando le llamemos.',
    notHeld:
      'Ese día se llena rápido, así que no podemos guardarla antes de hablar con usted. La acordamos cuando le llamemos.',
    change: 'Elegir otra hora',
    move: 'Cambiar la hora de la visita',
    moveText: 'Elija otra hora libre. Nada cambia hasta que lo haga.',
    day: 'Día',
    window: 'Horario de llegada',
    looking: 'Buscando horas libres…',
    none: 'No hay horas libres en los próximos 14 días. Por favor llámenos.',
    noneToMove:
      'En los próximos 14 días no hay un horario libre que alcance. Llámenos para cambiarla.',
    failed: 'No pudimos buscar las horas libres.',
    retry: 'Intentar otra vez',
    ask: 'Pedir esta hora',
    confirmMove: 'Cambiarla a esta hora',
    keep: 'Dejarla como está',
    moved: 'Su visita cambió de hora.',
  },
  texts: {
    title: 'Mensajes de texto',
    label: (ends) => `Quiero recibir mensajes de texto en el número que termina en ${ends}`,
    on: (since) =>
      withOnePeriod(
        `Activados desde ${since}. Entre las ${wholeHour(21)} y las ${wholeHour(8)} los mensajes esperan hasta la mañana, salvo en una emergencia. También recibe nuestros correos. Si alguna vez respondió STOP a uno, envíe primero START.`,
      ),
    abroad:
      'Solo podemos enviar mensajes a números de Estados Unidos, y el suyo no lo es. Le escribimos por correo.',
    stopped:
      'Nuestros mensajes a este número terminaron. Para recibirlos otra vez, envíe START al número de donde venían.',
  },
  language: {
    title: 'Idioma',
    titleOther: 'Language',
    openOther: 'See this page in English',
    label: 'Idioma de nuestros correos y mensajes de texto',
    names: { en: 'English', es: 'Español' },
    text: {
      en: 'Our emails and texts come in English.',
      es: 'Nuestros correos y mensajes de texto llegan en español. El técnico sabe que usted lo prefiere.',
    },
  },
  cancel: {
    ask: 'Cancelar esta solicitud',
    title: '¿Cancelar esta solicitud?',
    text: 'No llamaremos ni iremos. Siempre puede enviar una solicitud nueva.',
    reason: '¿Por qué? (opcional)',
    yes: 'Sí, cancelarla',
    no: 'No, dejarla',
  },
  priceProblems: {
    approved: 'Este precio ya se aprobó y queda como está.',
    declined: 'A este precio ya se dijo que no. Por favor llámenos.',
    withdrawn: 'Retiramos este precio, así que no se aprobó nada. Por favor llámenos.',
    expired: 'Este precio ya venció, así que no se aprobó nada. Por favor llámenos.',
    called_off: 'La visita se canceló, así que no se aprobó nada. Para reservar otra, llámenos.',
    changed: 'Este precio acaba de cambiar, así que no se aprobó nada. Léalo otra vez, o llámenos.',
    read_only: 'Para aprobar este precio, abra el enlace de nuestro correo o mensaje, o llámenos.',
    name: 'Escriba su nombre con 80 caracteres o menos. ¿Necesita ayuda? Llámenos.',
    signature: 'Su firma no llegó completa. Firme otra vez, o llámenos.',
    refused: 'No se aprobó nada. Por favor llámenos.',
  },
  problems: {
    note: 'Una nota puede tener hasta 1,000 caracteres comunes. Acórtela o quite los que no lo sean.',
    over: 'Esta solicitud está cerrada, así que no se agregó nada. Por favor llámenos.',
    too_many_notes: 'Son muchos mensajes de una vez. Mejor llámenos.',
    too_many_tries:
      'Se abrieron demasiados enlaces que no funcionan desde su red. Por favor llámenos.',
    photo: 'No se puede agregar esta foto. Pruebe con otra, o llámenos.',
    too_many_photos: 'Aceptamos hasta 5 fotos. ¿Necesita mostrarnos más? Llámenos.',
    photos_later: 'No podemos recibir fotos aquí en este momento. Inténtelo mañana, o llámenos.',
    taken: 'Alguien acaba de tomar esta hora. Elija otra.',
    booked: 'Ya hay una visita reservada. Por favor llámenos para cambiarla.',
    stays:
      'Esta visita ya no se puede cambiar aquí, así que queda como estaba. Por favor llámenos.',
    too_many_slot_holds: 'Son muchos cambios de una vez. Mejor llámenos.',
    texts: 'No se pueden activar los mensajes en este momento. Por favor llámenos.',
    texts_unsubscribed:
      'Alguien respondió STOP, así que este número ya no recibe mensajes. Envíe START al número de donde venían, o llámenos.',
    language: 'No se pudo cambiar el idioma. Por favor llámenos.',
    too_many_switches: 'Son muchos cambios de una vez. Mejor llámenos.',
    begun: 'Ya empezamos, así que no se canceló. Por favor llámenos.',
    unknown: 'Este enlace ya no abre su solicitud. Por favor llámenos.',
  },
}
