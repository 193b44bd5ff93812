// Where the doors are in the pictures of projects, and the light on the house once the old door lifts. They are classes,
// because prerendered HTML has no inline styles.

/** A picture without a row lifts as a whole. */
const whole = '[--door:0_0,100%_0,100%_100%,0_100%,0_0] [--rise:1%]'

/**
 * By the name of the picture before: the corners of its doors, in percent of the picture, each door closed by its first
 * corner; how far a percent of lifting moves them; and what makes the old door's light that of the picture after.
 */
const openings: Readonly<Record<string, string>> = {
  'project-long-island-before':
    '[--door:21.2%_51.3%,63%_52%,63%_79.5%,21.2%_81.4%,21.2%_51.3%] [--rise:.3013%] [--bright:1.2] [--tint:#fff0e0]',
  'project-brooklyn-before':
    '[--door:30%_44.6%,55.7%_44.5%,55.5%_83.3%,30%_83.1%,30%_44.6%] [--rise:.3875%] [--bright:1.15] [--tint:#ffe6c4]',
  'project-buffalo-before':
    '[--door:24.1%_49.1%,64.5%_49.8%,64.5%_77.3%,24.1%_79%,24.1%_49.1%] [--rise:.2988%] [--bright:.82] [--tint:#d6d2ff]',
  'project-modern-before':
    '[--door:22.4%_49.6%,60.1%_50.5%,60.1%_77.6%,22.4%_79.8%,22.4%_49.6%] [--rise:.3013%] [--bright:1.06] [--tint:#d9dcff]',
  'project-queens-before':
    '[--door:22.9%_48.9%,47.8%_48.9%,47.8%_78.4%,26.1%_81%,23%_71.8%,22.9%_48.9%] [--rise:.3212%] [--bright:1] [--tint:#fff0e6]',
  'project-smart-before':
    '[--door:19.2%_40.8%,51.3%_41.4%,51.3%_80.9%,19.2%_82.1%,19.2%_40.8%] [--rise:.4138%] [--bright:.86] [--tint:#ffe6ea]',
  'project-warehouse-before':
    '[--door:12.9%_38%,34.9%_39%,34.9%_74.9%,12.9%_75.8%,12.9%_38%,40.1%_39.4%,59.3%_40.3%,59.3%_74.1%,40.1%_74.9%,40.1%_39.4%,68.6%_40.6%,80.7%_41.1%,80.7%_63.5%,68.6%_63.8%,68.6%_40.6%,40.1%_39.4%,12.9%_38%] [--rise:.3775%] [--bright:1.3] [--tint:#e6e0ff]',
  'project-westchester-before':
    '[--door:20.1%_49.6%,42%_50.1%,42%_79.4%,20.1%_80.3%,20.1%_49.6%,52.3%_50.3%,71.6%_50.5%,71.6%_78.4%,52.3%_79%,52.3%_50.3%,20.1%_49.6%] [--rise:.3063%] [--bright:1.3] [--tint:#ffebd6]',
  'project-albany-before':
    '[--door:22.5%_47.6%,45.5%_48.3%,45.5%_78.5%,22.5%_79.3%,22.5%_47.6%,53%_48.5%,73.6%_49%,73.6%_77.4%,53%_78.3%,53%_48.5%,22.5%_47.6%] [--rise:.3162%] [--bright:1.55] [--tint:#ffeccb]',
}

/** Returns the classes for a pair of pictures. */
export const openingOf = (before: string): string => openings[before] ?? whole
