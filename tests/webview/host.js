// The app: a window of a phone's size with one WebKitGTK web view that has the app's script message handlers, told what to do
// by JSON lines (README.md). Runs in GJS (`gjs -m host.js`), not in Node.
import Gdk from 'gi://Gdk?version=3.0';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const PHONE = { width: 390, height: 844 };
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

Gtk.init(null);
const output = new Gio.UnixOutputStream({ fd: 1, close_fd: false });
const say = (line) => output.write_all(`${JSON.stringify(line)}\n`, null);

const frame = new Gtk.Window({ decorated: false, default_width: PHONE.width, default_height: PHONE.height });
/** @type {WebKit.WebView | undefined} */
let view;
/** paths that the next file choosers answer with */
let files = [];

/** @param result a JavaScriptCore value; undefined has no JSON */
const plain = (result) => JSON.parse(result.to_json(0) ?? 'null');

/** Replaces the visitor by a new one: nothing stored, nothing cached, no history. */
function visit({ handlers, scripts, dark }) {
  if (view) {
    frame.remove(view);
    view.destroy();
  }
  Gtk.Settings.get_default().gtk_application_prefer_dark_theme = dark;
  const content = new WebKit.UserContentManager();
  for (const handler of handlers) {
    content.connect(`script-message-received::${handler}`, (_content, message) =>
      say({ event: 'message', handler, body: plain(message.get_js_value()) }),
    );
    content.register_script_message_handler(handler);
  }
  // reserved for the problems that `noteProblems` has seen in the page
  content.connect('script-message-received::hostProblem', (_content, message) =>
    say({ event: 'problem', ...plain(message.get_js_value()) }),
  );
  content.register_script_message_handler('hostProblem');
  const { TOP_FRAME } = WebKit.UserContentInjectedFrames;
  for (const script of scripts)
    content.add_script(new WebKit.UserScript(script, TOP_FRAME, WebKit.UserScriptInjectionTime.START, null, null));
  const context = WebKit.WebContext.new_ephemeral();
  context.set_preferred_languages(['en-PH']);
  view = new WebKit.WebView({ web_context: context, user_content_manager: content });
  Object.assign(view.get_settings(), {
    user_agent: USER_AGENT,
    hardware_acceleration_policy: WebKit.HardwareAccelerationPolicy.NEVER,
  });
  listen(view);
  frame.add(view);
  frame.show_all();
  frame.move(0, 0);
  view.grab_focus();
}

function listen(to) {
  to.connect('load-changed', (_view, phase) => {
    if (phase === WebKit.LoadEvent.COMMITTED) say({ event: 'committed', url: to.uri });
    if (phase === WebKit.LoadEvent.FINISHED) say({ event: 'loaded', url: to.uri });
  });
  to.connect('load-failed', (_view, _phase, url, error) => {
    // 102: it was refused below and already reported
    if (error.code !== 102) say({ event: 'failed', url, text: error.message });
    return true;
  });
  to.connect('resource-load-started', (_view, resource, { uri: url }) => {
    resource.connect('finished', () => say({ event: 'resource', url, status: resource.response?.status_code ?? 0 }));
  });
  to.connect('web-process-terminated', () => say({ event: 'crash' }));
  to.connect('script-dialog', (_view, dialog) => {
    say({ event: 'alert', text: dialog.get_message() });
    return true;
  });
  to.connect('run-file-chooser', (_view, request) => {
    if (files.length > 0) request.select_files(files);
    else request.cancel();
    return true;
  });
  to.connect('decide-policy', (_view, decision, type) => {
    if (type === WebKit.PolicyDecisionType.RESPONSE) return false;
    const url = decision.get_navigation_action().get_request().uri;
    // as in the app: addresses that are not web pages are handled outside, and there is no second window
    const isAllowed = type === WebKit.PolicyDecisionType.NAVIGATION_ACTION && /^(https?|about|blob|data):/.test(url);
    if (isAllowed) return false;
    say({ event: 'refused', url });
    decision.ignore();
    return true;
  });
}

/** Each command answers by calling `done` with a JSON value. An exception is an answer, too. */
const commands = {
  visit(command, done) {
    visit(command);
    done();
  },
  goto({ url }, done) {
    view.load_uri(url);
    done();
  },
  reload(_command, done) {
    view.reload();
    done();
  },
  back(_command, done) {
    view.go_back();
    done();
  },
  /** `body` of an async function: the answer is what it returns */
  evaluate({ body }, done, fail) {
    view.call_async_javascript_function(body, -1, null, null, null, null, (_view, result) => {
      try {
        done(plain(view.call_async_javascript_function_finish(result)));
      } catch (error) {
        fail(error);
      }
    });
  },
  photograph({ file }, done, fail) {
    const { VISIBLE } = WebKit.SnapshotRegion;
    view.get_snapshot(VISIBLE, WebKit.SnapshotOptions.NONE, null, (_view, result) => {
      try {
        view.get_snapshot_finish(result).writeToPNG(file);
        done();
      } catch (error) {
        fail(error);
      }
    });
  },
  choose(command, done) {
    files = command.files;
    done();
  },
  clipboard(_command, done) {
    Gtk.Clipboard.get(Gdk.Atom.intern('CLIPBOARD', false)).request_text((_clipboard, text) => done(text));
  },
};

const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }) });
function next() {
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_input, result) => {
    const [line] = input.read_line_finish_utf8(result);
    // the process that started this one is gone: end as well
    if (line === null) return void Gtk.main_quit();
    const command = JSON.parse(line);
    const { id } = command;
    const fail = (error) => say({ id, error: String(error.message ?? error) });
    try {
      commands[command.name](command, (value = null) => say({ id, value }), fail);
    } catch (error) {
      fail(error);
    }
    next();
  });
}
next();
Gtk.main();
