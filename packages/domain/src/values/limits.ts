/** Waiting times and limits that the specifications name. Times are milliseconds unless the name says otherwise. */
export const limits = {
  /** Spec 1 §9, Spec 2 §7: an accepted command is polled this often, and for this long. */
  commandPollInterval: 1_000,
  commandPollTimeout: 60_000,
  /** Spec 2 §4 'Submitting and finishing': after a submit the attempt is read until its record appears. */
  submitPollInterval: 2_000,
  submitPollTimeout: 60_000,
  /**
   * Milliseconds between questions for the state of a proctoring session, while a learner waits for one or works in it.
   */
  proctoringPollInterval: 5_000,
  /** Milliseconds after which a tool in a frame is said not to answer. */
  toolPatience: 10_000,
  /** Milliseconds for which a tool waits out of sight, as it was, when its page was turned. */
  toolWaits: 120_000,
  /** Spec 2 §9: a tree that could not be read is asked for again, if it is still the current attempt's. */
  treeRetry: 30_000,
  /** Tasks of each sort, such as those that are overdue, that the list of tasks asks for. */
  tasks: 300,
  /** Spec 1 §9, Spec 2 §9. */
  searchDebounce: 500,
  /** Spec 1 §4: the overlay shows when the counter of blocking operations has been above zero for this long. */
  overlayDebounce: 300,
  /** Spec 1 §9. */
  toastDuration: 7_000,
  /** Spec 2 §9: toast of a new account. */
  accountCreatedToastDelay: 100,
  /** Spec 2 §9: 'copied' turns back into 'copy'. */
  copiedReset: 10_000,
  /** Spec 2 §9: the current time in the profile. */
  clockRefresh: 60_000,
  /** Spec 2 §9: enrolment from a link asks for the course this many times, this far apart. */
  enrolPollTries: 15,
  enrolPollInterval: 1_500,
  /**
   * Spec 1 §4 and §9: a new session begins after so many seconds without activity; activity counts once per throttle.
   */
  sessionIdleSeconds: 7_200,
  activityThrottle: 100,
  /** The server hears of activity at most this often, and a session warns this long before its end. */
  activityPing: 60_000,
  sessionWarning: 300_000,
  /** A session that has lasted as long as any may warns earlier: somebody has to find the password. */
  sessionLongestWarning: 900_000,
  /**
   * Analytics events in one request, its bytes (a beacon carries no more than 64 kB), how often one is sent, and how
   * many may wait.
   */
  eventBatch: 20,
  eventBatchBytes: 60_000,
  eventInterval: 10_000,
  eventQueue: 200,
  /** Characters of a text in an event or of a comment in the feedback form. */
  eventText: 2_000,
  feedbackComment: 2_000,
  /** Spec 2 §5: characters of a description before 'Show more'. */
  descriptionLength: 70,
  /** Spec 2 §9: pixels; below, a course advises the desktop, and the shell folds its side bar. */
  courseNoticeWidth: 970,
  shellWidth: 1_279,
  /** Spec 2 §9: actions shown beside a card before the rest goes into a menu. */
  sideActions: 2,
  /** Courses on one page of My Courses. */
  coursesPage: 24,
  /** Courses on offer in one document, which is some fifteen kilobytes compressed. */
  catalogDocument: 200,
  /** Decisions §6: share of a clip that has to be played. */
  watchedShare: 0.9,
  /** A federated part that is not there after so long counts as failed. */
  fragmentPatience: 10_000,
  /** Spec 2 §9: normalized scores from which a score is shown as success and as accent. */
  scoreSuccess: 0.8,
  scoreAccent: 0.4,
} as const;

/** Most characters of what somebody notes for themselves at a question. */
export const longestNote = 10_000;

/** Most notes that one of them takes the place of. */
export const mostReplacedNotes = 50;
