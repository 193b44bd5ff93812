import * as english from '@/content/triage'
import { mostTaps, type PriceLine, type Question, type TriageNode } from '@/content/triage'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { emergencyFees } from '@/facts/prices'
import { urgencyNames } from '@/facts/urgencyNames'
import { money } from '@/lib/money'

export type {
  Diagnosis,
  PriceLine,
  Question,
  Stop,
  TriageChoice,
  TriageNode,
  TriageUrgency,
} from '@/content/triage'
export { mostTaps } from '@/content/triage'

export const triageCopy: Twin<typeof english.triageCopy> = {
  title: 'Revisión de seguridad',
  lead: 'Tres preguntas rápidas: ¿es seguro, qué tan urgente es y cuánto costará?',
  tap: (number, most = mostTaps) => `Pregunta ${number} (máximo ${most})`,
  talk: {
    title: '¿Quiere hablar con alguien?',
    text: `Llame cuando quiera, de día o de noche. ${company.emergencyText}.`,
  },
  noScript: { rules: '¿Rota, torcida o trabada abierta?', questions: 'Qué mirar' },
  rules: 'Hasta que sea segura',
  now: 'Haga esto ahora',
  causes: 'Causas probables',
  prices: 'Cuánto cuesta',
  feeNow: 'La visita en este momento:',
  priceNote: 'Usted aprueba el precio final antes de que empecemos.',
  feeNote: `Cargo de la visita: ${emergencyFees.sameDay === 0 ? 'ninguno' : money(emergencyFees.sameDay)} de ${opensText} a ${closesText}, ${money(emergencyFees.afterHours)} de ${afterHoursText}, ${money(emergencyFees.holidayOrStorm)} en feriados y con mal tiempo fuerte.`,
  back: 'Atrás',
  again: 'Empezar de nuevo',
  call: `Llamar al ${company.phone}`,
  callNext: `Después a nosotros: ${company.phone}`,
  request: '¿No puede hablar? Envíe esto',
  book: 'Reservar con este resultado',
  result: (urgency) => `(Revisión de seguridad: ${urgencyNames[urgency].toLowerCase()})`,
}

/** Every text of the questions and findings, by the English one. */
const triageTexts: Readonly<Record<string, string>> = {
  'What do you see or hear?': '¿Qué ve u oye?',
  'Someone is trapped or hurt': 'Alguien está atrapado o herido',
  'Or feels ill after an engine was running with the garage closed':
    'O se siente mal después de que un motor estuvo encendido con el garaje cerrado',
  'Call 911 first': 'Primero llame al 911',
  'If someone is hurt or under the door, call 911 and do what the dispatcher says.':
    'Si alguien está herido o debajo de la puerta, llame al 911 y haga lo que le digan.',
  'If anyone feels dizzy, sick or sleepy after an engine was running, get everyone out into fresh air. Then call 911 from outside.':
    'Si alguien se siente mareado, enfermo o con sueño después de que un motor estuvo encendido, saque a todos al aire libre. Después llame al 911 desde afuera.',
  'Call 911': 'Llamar al 911',
  'I called 911. What about the door?': 'Ya llamé al 911. ¿Y la puerta?',
  'People first, then the door': 'Primero las personas, después la puerta',
  'Stay away from the door, and keep others away.':
    'Manténgase lejos de la puerta, y que nadie se acerque.',
  "Once everyone is safe, call us. We'll secure the door, day or night.":
    'Cuando todos estén a salvo, llámenos. Aseguramos la puerta, de día o de noche.',
  "The door didn't reverse when something was in the way":
    'La puerta no volvió a subir con algo en su camino',
  'A spring or cable broke': 'Se rompió un resorte o un cable',
  'An engine was running in a closed garage': 'Un motor estuvo encendido en un garaje cerrado',
  'The repair': 'La reparación',
  'My car is trapped inside and I need it': 'Mi carro quedó encerrado y lo necesito',
  'Stop. Do not force the door': 'Deténgase. No fuerce la puerta',
  'A car trapped inside': 'Un carro encerrado',
  "Call us. We come out for this day or night, and we'll tell you the fee first.":
    'Llámenos. Vamos de día o de noche, y primero le decimos el cargo.',
  'Look for a gap in the coil above the door, without touching anything, and tell us what you see.':
    'Mire si hay un hueco en la espiral sobre la puerta, sin tocar nada, y díganos qué ve.',
  'A bang, a broken spring or a loose cable': 'Un estallido, un resorte roto o un cable suelto',
  'A gap in the coil above the door, or a cable hanging down':
    'Un hueco en la espiral sobre la puerta, o un cable que cuelga',
  'Stop. Leave the door as it is': 'Deténgase. Deje la puerta como está',
  'Everyone is clear. Continue': 'Nadie está cerca. Continuar',
  'How is the door now?': '¿Cómo está la puerta ahora?',
  Closed: 'Cerrada',
  'A broken spring, door closed': 'Resorte roto, puerta cerrada',
  "Leave it closed. That's the safest place for it.": 'Déjela cerrada. Es donde está más segura.',
  'Need the car inside? Call. Do not try to lift the door.':
    '¿Necesita el carro que está adentro? Llame. No trate de levantar la puerta.',
  'Wear: a standard spring lasts about 10,000 cycles':
    'Desgaste: un resorte normal dura unos 10,000 ciclos',
  Rust: 'Óxido',
  'Springs too weak for the door': 'Resortes muy débiles para la puerta',
  'Spring replacement': 'Cambio de resortes',
  'Open, or partly open': 'Abierta, o medio abierta',
  'A broken spring, door open': 'Resorte roto, puerta abierta',
  'Keep people, pets and cars out from under it: the door may fall.':
    'Que nadie pase por debajo, ni mascotas ni carros: la puerta puede caer.',
  'Lock the door to the house.': 'Cierre con llave la puerta que da a la casa.',
  "Call us. We'll come lower it and secure it.": 'Llámenos. Vamos a bajarla y a asegurarla.',
  'A cable is hanging loose or frayed': 'Un cable cuelga suelto o deshilachado',
  'A loose or frayed cable': 'Cable suelto o deshilachado',
  'Do not touch the cable or the bracket at the bottom of the door: both are under extreme tension.':
    'No toque el cable ni el soporte inferior de la puerta: los dos están bajo mucha tensión.',
  'Leave the door where it is and call.': 'Deje la puerta donde está y llame.',
  'Wear or rust': 'Desgaste u óxido',
  'A broken spring': 'Un resorte roto',
  'The door hit something on its way down': 'La puerta golpeó algo al bajar',
  Cable: 'Cable',
  "It's crooked or off its track": 'Está torcida o salida del riel',
  "One side is lower, it's jammed partway, or something hit it":
    'Un lado está más bajo, está trabada a medias, o algo la golpeó',
  'Stop. It may fall': 'Deténgase. Puede caer',
  'Which is closest?': '¿Cuál se parece más?',
  'A roller is out of its track, or the door is jammed':
    'Un rodillo se salió del riel, o la puerta está trabada',
  'A door off its track': 'Puerta salida del riel',
  'Do not push rollers back in: the door may come down.':
    'No meta los rodillos a empujones: la puerta puede bajar de golpe.',
  'Keep the area clear and call.': 'Mantenga el área despejada y llame.',
  'Bent or loose tracks': 'Rieles doblados o flojos',
  'Worn rollers': 'Rodillos gastados',
  'A slipped cable': 'Un cable que se salió',
  'Track realignment': 'Alineación del riel',
  'One side hangs lower': 'Un lado cuelga más bajo',
  'A cable or spring failed on one side': 'Falló un cable o un resorte de un lado',
  'Do not try to level it: the other side is still pulling with full force.':
    'No trate de nivelarla: el otro lado sigue tirando con toda su fuerza.',
  'A snapped or slipped cable': 'Un cable roto o que se salió',
  'One broken spring of a pair': 'Un resorte roto del par',
  'Something hit it': 'Algo la golpeó',
  'A car, for example': 'Un carro, por ejemplo',
  'Something hit the door': 'Algo golpeó la puerta',
  'Do not open or close it, even if it looks straight.':
    'No la abra ni la cierre, aunque se vea derecha.',
  'Take photos from a distance. Your insurance company may ask for them.':
    'Tome fotos desde lejos. Su seguro puede pedirlas.',
  "Call us. We'll secure it first.": 'Llámenos. Primero la aseguramos.',
  'Bent panels': 'Paneles doblados',
  'Bent tracks': 'Rieles doblados',
  'Rollers or cables pulled loose': 'Rodillos o cables sueltos',
  Panel: 'Panel',
  "It won't close": 'No cierra',
  "What's it doing?": '¿Qué hace?',
  "It's stuck open and won't move": 'Está trabada abierta y no se mueve',
  'Stop. Do not pull the release': 'Deténgase. No tire del cordón rojo',
  'Done. Continue': 'Listo. Continuar',
  'A door stuck open': 'Puerta trabada abierta',
  'Look without touching. Is the opener plugged in? Is the breaker on? Is the lock button off?':
    'Mire sin tocar. ¿Está enchufado el abridor? ¿Está encendido el interruptor (breaker)? ¿Está apagado el bloqueo?',
  'Still stuck? Stay out from under it and call.': '¿Sigue trabada? No pase por debajo y llame.',
  'No power at the opener': 'El abridor no tiene corriente',
  'A broken spring or cable': 'Un resorte o cable roto',
  'A worn gear in the opener': 'Un engranaje gastado en el abridor',
  'Opener repair': 'Reparación de abridor',
  'It starts down, then goes back up': 'Empieza a bajar y vuelve a subir',
  'Probably the photo eyes': 'Probablemente los sensores de seguridad',
  'Move anything near the two small sensors at the bottom of the opening.':
    'Quite lo que esté cerca de los dos sensores pequeños, abajo, a los lados de la puerta.',
  'Wipe dirt or frost off both lenses. Both lights should be on and steady.':
    'Limpie la tierra o la escarcha de los dos lentes. Las dos luces deben estar encendidas y fijas.',
  "Still won't close? Then it's an emergency. Keep people out, lock the door to the house, and call.":
    '¿Sigue sin cerrar? Entonces es una emergencia. Que nadie entre, cierre con llave la puerta que da a la casa, y llame.',
  'Photo eyes blocked, dirty or out of line': 'Sensores tapados, sucios o desalineados',
  'Something in the track': 'Algo en el riel',
  'Force or travel out of adjustment': 'Fuerza o recorrido desajustados',
  'It only closes while I hold the wall button':
    'Solo cierra mientras mantengo oprimido el botón de pared',
  'The photo eyes are blocked or out of line': 'Los sensores están tapados o desalineados',
  'Watch the door all the way down while you hold the button: it will not reverse for the photo eyes.':
    'Mire la puerta hasta que baje por completo mientras oprime el botón: los sensores no la harán subir otra vez.',
  'Clear the path and wipe both lenses. Both lights should be on and steady.':
    'Despeje el paso y limpie los dos lentes. Las dos luces deben estar encendidas y fijas.',
  'Still not working? Book a visit. The photo eyes need to be lined up or replaced.':
    '¿Sigue sin funcionar? Reserve una visita. Hay que alinear o cambiar los sensores.',
  'Photo eyes blocked or dirty': 'Sensores tapados o sucios',
  'An eye knocked out of line': 'Un sensor movido de un golpe',
  'A damaged wire': 'Un cable eléctrico dañado',
  "It won't open": 'No abre',
  'What happens when you press the button?': '¿Qué pasa cuando oprime el botón?',
  "It lifts a few inches and stops, or it's very heavy":
    'Sube unas pulgadas y se detiene, o está muy pesada',
  'Stop. A spring may be broken': 'Deténgase. Puede haber un resorte roto',
  'Probably a broken spring': 'Probablemente un resorte roto',
  "Leave the door closed. That's the safest place for it.":
    'Deje la puerta cerrada. Es donde está más segura.',
  'Look from a distance. A gap in the coil above the door means the spring has snapped.':
    'Mire desde lejos. Un hueco en la espiral sobre la puerta significa que el resorte se rompió.',
  'Need the car inside? Call.': '¿Necesita el carro que está adentro? Llame.',
  "The opener hums but the door doesn't move": 'El abridor zumba pero la puerta no se mueve',
  "The opener runs but the door doesn't move": 'El abridor funciona pero la puerta no se mueve',
  'Stop pressing the button.': 'Deje de oprimir el botón.',
  'Look for a gap in the coil above the door. If you see one, leave the door alone and call.':
    'Busque un hueco en la espiral sobre la puerta. Si lo ve, no toque la puerta y llame.',
  'Is it frozen to the floor, or locked? Free it first.':
    '¿Está congelada contra el piso, o con cerrojo? Suéltela primero.',
  'The opener is disconnected': 'El abridor está desenganchado',
  'Nothing happens': 'No pasa nada',
  'Probably no power, or the remotes are locked out':
    'Probablemente no hay corriente, o los controles están bloqueados',
  'Is the opener plugged in, and does the outlet work?':
    '¿Está enchufado el abridor, y funciona el tomacorriente?',
  'Did the breaker trip, or the outlet with the reset button (GFCI)?':
    '¿Se disparó el interruptor (breaker), o el tomacorriente con botón de reinicio (GFCI)?',
  'Is the lock button on the wall control on? It turns off the remotes.':
    '¿Está activado el bloqueo en el control de pared? Apaga los controles remotos.',
  "Is a car you need trapped inside? Then it's an emergency: call.":
    '¿Quedó encerrado un carro que usted necesita? Entonces es una emergencia: llame.',
  'A tripped breaker or outlet': 'Un interruptor o tomacorriente que se disparó',
  'The lock button': 'El bloqueo',
  'A failed opener': 'Un abridor dañado',
  "The wall button works but the remote doesn't":
    'El botón de pared funciona, pero el control remoto no',
  'A problem with the remote': 'Un problema con el control remoto',
  'Change its battery.': 'Cambie su pila.',
  'Make sure the lock button on the wall control is off.':
    'Vea que el bloqueo del control de pared esté apagado.',
  "Reprogram the remote, following the opener's manual.":
    'Vuelva a programar el control, según el manual del abridor.',
  'A weak battery': 'Una pila débil',
  "A remote that's lost its programming or worn out":
    'Un control que perdió su programación o está gastado',
  'The power is out': 'No hay luz',
  'First: no engine running inside': 'Primero: ningún motor encendido adentro',
  'Open it by hand only if the door is all the way down and nothing is broken.':
    'Ábrala a mano solo si está abajo por completo y no hay nada roto.',
  "The door is down and nothing's broken. Continue":
    'La puerta está abajo y no hay nada roto. Continuar',
  'Open the door by hand in a power outage': 'Abrir la puerta a mano cuando no hay luz',
  'With the door all the way down, pull the red cord.':
    'Con la puerta abajo por completo, tire del cordón rojo.',
  'Lift with both hands, slowly, from the middle.':
    'Levante con las dos manos, despacio, desde el centro.',
  'Is it heavy? Stop, lower it and call. A spring may be broken.':
    '¿Está pesada? Deténgase, bájela y llame. Puede haber un resorte roto.',
  'When the power is back, lower the door and reconnect the opener as your manual shows.':
    'Cuando vuelva la luz, baje la puerta y conecte otra vez el abridor como dice su manual.',
  "If it's heavy: a broken spring": 'Si está pesada: un resorte roto',
  "If it's heavy: springs": 'Si está pesada: resortes',
  "It's frozen to the floor": 'Está congelada contra el piso',
  'Frozen to the floor': 'Congelada contra el piso',
  'Stop pressing the button. It strains the opener and can tear the seal.':
    'Deje de oprimir el botón. Fuerza el abridor y puede romper el sello.',
  "Free the bottom with gentle heat, or with salt you rinse off later. Don't chip at it.":
    'Despegue la parte de abajo con calor suave, o con sal que después enjuague. No la golpee.',
  "Once it's free, wipe the seal with silicone.": 'Cuando esté suelta, pase silicona por el sello.',
  'Water under the bottom seal': 'Agua debajo del sello inferior',
  'A worn seal': 'Un sello gastado',
  Weatherstripping: 'Burletes',
  "It moves, but something's wrong": 'Se mueve, pero algo anda mal',
  "It's noisy, slow or heavy, moves on its own or won't reverse":
    'Hace ruido, es lenta o pesada, se mueve sola o no vuelve a subir',
  "What's wrong with your door?": '¿Qué le pasa a su puerta?',
  "It doesn't reverse when something's in the way":
    'No vuelve a subir cuando hay algo en su camino',
  'Stop. Do not run it': 'Deténgase. No la use',
  "A door that won't reverse": 'Una puerta que no vuelve a subir',
  'If the door is down, leave it down and unplug the opener.':
    'Si la puerta está abajo, déjela abajo y desenchufe el abridor.',
  'Tell everyone in the house not to use it.': 'Dígales a todos en la casa que no la usen.',
  "If it's up, keep people out from under it and call.":
    'Si está arriba, que nadie pase por debajo, y llame.',
  'Photo eyes not working or bypassed': 'Sensores que no funcionan o están anulados',
  'Closing force set too high': 'Fuerza de cierre demasiado alta',
  'An opener from before 1993, without photo eyes': 'Un abridor de antes de 1993, sin sensores',
  'Safety inspection': 'Inspección de seguridad',
  "It's heavy, or drops when it's half open": 'Está pesada, o cae cuando está medio abierta',
  'A door out of balance': 'Una puerta desbalanceada',
  'Leave it where it is. Closed is safest.': 'Déjela donde está. Cerrada es lo más seguro.',
  'Do not touch or adjust the springs: they are under extreme tension.':
    'No toque ni ajuste los resortes: están bajo mucha tensión.',
  "If it's open, keep people out from under it and call.":
    'Si está abierta, que nadie pase por debajo, y llame.',
  'A weak or broken spring': 'Un resorte débil o roto',
  'A worn cable': 'Un cable gastado',
  'A door too heavy for its springs': 'Una puerta demasiado pesada para sus resortes',
  'Spring adjustment': 'Ajuste de resorte',
  'It opens or closes on its own': 'Se abre o se cierra sola',
  'A door that moves on its own': 'Una puerta que se mueve sola',
  'With the door down, unplug the opener.': 'Con la puerta abajo, desenchufe el abridor.',
  'Look for a remote with a stuck button.': 'Busque un control remoto con un botón pegado.',
  "Keep children and pets away until we've checked it.":
    'Mantenga lejos a niños y mascotas hasta que la revisemos.',
  'A stuck remote or wall button': 'Un botón pegado del control o de la pared',
  'A damaged wire to the wall control': 'Un cable dañado hacia el control de pared',
  'A fault in the opener': 'Una falla del abridor',
  'It shakes or jerks': 'Tiembla o da tirones',
  'Worn rollers or a bent track': 'Rodillos gastados o un riel doblado',
  'Use it as little as you can.': 'Úsela lo menos posible.',
  'Look at the tracks and rollers from a distance. Do not touch anything.':
    'Mire los rieles y rodillos desde lejos. No toque nada.',
  "Does one side move first, or is a roller out of its track? Then stop. That's an emergency.":
    '¿Un lado se mueve primero, o un rodillo se salió del riel? Entonces deténgase. Es una emergencia.',
  Rollers: 'Rodillos',
  'It grinds, squeaks or rattles': 'Rechina, chilla o traquetea',
  'A noisy door': 'Una puerta ruidosa',
  'You can keep using it, but noise is an early sign of wear.':
    'Puede seguir usándola, pero el ruido es una señal temprana de desgaste.',
  'Garage door or silicone lubricant on the hinges, metal rollers and springs helps. Keep it off the tracks.':
    'Ayuda un lubricante de silicona o para puertas de garaje en bisagras, rodillos de metal y resortes. No lo ponga en los rieles.',
  'Dry hinges, rollers and springs': 'Bisagras, rodillos y resortes secos',
  'Loose bolts or a slack chain': 'Tornillos sueltos o cadena floja',
  'Tune-up': 'Mantenimiento',
  "It's slow": 'Es lenta',
  'A slow door': 'Una puerta lenta',
  'You can keep using it.': 'Puede seguir usándola.',
  'Slower in the cold? Old grease gets stiff. A tune-up clears it out.':
    '¿Más lenta con el frío? La grasa vieja se endurece. El mantenimiento la limpia.',
  'Old, stiff grease': 'Grasa vieja y dura',
  'Dry rollers': 'Rodillos secos',
  'A worn opener': 'Un abridor gastado',
  'Something else': 'Otra cosa',
  "We'll figure it out": 'Nosotros lo resolvemos',
  "Is it stuck open, crooked or broken? Is a car you need trapped inside? Then it's an emergency: call.":
    '¿Está trabada abierta, torcida o rota? ¿Quedó encerrado un carro que usted necesita? Entonces es una emergencia: llame.',
  'Otherwise, book a visit and describe the problem in the message.':
    'Si no, reserve una visita y describa el problema en el mensaje.',
  "We'll find the cause and show you": 'Encontramos la causa y se la mostramos',
  // Answers as a customer writes them.
  'I heard a bang, or a spring or cable is broken.':
    'Oí un estallido, o hay un resorte o un cable roto.',
  'The door is closed.': 'La puerta está cerrada.',
  'The door is open, or partly open.': 'La puerta está abierta, o medio abierta.',
  'Nothing happens when I press the button.': 'No pasa nada cuando oprimo el botón.',
  'Something else is wrong with the door.': 'Es otro problema con la puerta.',
  'The door is crooked or off its track.': 'La puerta está torcida o salida del riel.',
  "The door won't close.": 'La puerta no cierra.',
  "The door won't open.": 'La puerta no abre.',
  "The door moves, but something's wrong.": 'La puerta se mueve, pero algo anda mal.',
  'Someone is trapped, hurt or feels ill. I called 911.':
    'Alguien está herido, atrapado o se siente mal. Ya llamé al 911.',
}

/** Returns a text in Spanish. Throws for one without its twin, so that no page is built with it. */
function spanish(text: string): string {
  const found = triageTexts[text]
  if (found === undefined) throw new Error(`The safety check has no Spanish for: ${text}`)
  return found
}

const priceLine = ({ title, price }: PriceLine): PriceLine => ({
  title: spanish(title),
  price: price.replace(/^from /, 'desde '),
})

function translated<Node extends TriageNode>(node: Node): Node
function translated(node: TriageNode): TriageNode {
  const title = spanish(node.title)
  switch (node.kind) {
    case 'question':
      return { ...node, title, choices: node.choices.map(choice) }
    case 'stop':
      return {
        ...node,
        title,
        goOn: choice(node.goOn),
        ...(node.first && { first: node.first.map(spanish) }),
        ...(node.rescue && { rescue: { ...node.rescue, label: spanish(node.rescue.label) } }),
      }
    case 'finding':
      return {
        ...node,
        title,
        now: node.now.map(spanish),
        causes: node.causes.map(spanish),
        prices: node.prices.map(priceLine),
      }
  }
}

function choice(one: english.TriageChoice): english.TriageChoice {
  return {
    ...one,
    label: spanish(one.label),
    ...(one.hint && { hint: spanish(one.hint) }),
    ...(one.said && { said: spanish(one.said) }),
    next: translated(one.next),
  }
}

export const triage: Question = translated(english.triage)
