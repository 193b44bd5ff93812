/**
 * Area codes to which we send no texts, though their numbers look like US numbers: they are abroad, or texting them is
 * charged to us. The database has the same list (private.untexted_codes) and decides by it; a change needs a migration.
 */
export const untextedCodes = {
  canada:
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825 851 867 873 879 902 905 942',
  caribbean: '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  /** Premium numbers, a carrier's own, and personal numbers that forward anywhere. */
  special:
    '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589 700 900',
} as const
