//! Prints an expansion for people: `ECS_WORLD_DUMP=Sim cargo build`.

use std::sync::Mutex;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::Ident;

use crate::diag::list;
use crate::each::{AddAll as _, Each as _, retain};
use crate::names::plain;
use crate::reading::parse_text;

mod reasons;

pub(crate) use reasons::{REASONS, comment};

/// The environment variable with the name of the world to print; `1` prints all, and `plan` the plans of all queries.
pub(crate) const VARIABLE: &str = "ECS_WORLD_DUMP";

/// The maximum length of a line.
const WIDTH: usize = 100;

/// The worlds that this process has expanded without printing them. A macro sees one world at a time.
static OTHERS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Prints the expansion of a world if the environment variable names it.
///
/// Otherwise prints a line with the names of the worlds so far, because the name may be wrong. Unusual lines get the reasons.
///
/// For `plan`, prints the plans of its queries.
pub(crate) fn dump(
    world: Option<&Ident>,
    code: &TokenStream,
    plans: impl FnOnce() -> String,
    reasons: &[(&str, &str)],
) {
    let (Some(world), Ok(asked)) = (world.map(plain), std::env::var(VARIABLE)) else { return };
    if asked == "plan" {
        eprintln!("// The queries of `{world}`:\n{}", plans());
    } else if asked == "1" || asked == world {
        let text = comment(&pretty(code.clone()), reasons).replace("$crate", "ecs_core");
        eprintln!("// The expansion of `world!` for `{world}`:\n\n{text}");
    } else if let Ok(mut others) = OTHERS.lock() {
        others.push(world);
        eprintln!(
            "// {VARIABLE}={asked} is none of the worlds of this crate so far: {}",
            list(&*others, "and")
        );
    }
}

/// Returns the code in lines, with indents.
pub(crate) fn pretty(code: TokenStream) -> String {
    let mut text = String::new();
    for item in statements(code) {
        let blank = !text.is_empty() && !text.ends_with("]\n") && !is_doc_line(&text);
        if blank {
            text.push('\n');
        }
        text += &statement(&item, 0);
        text.push('\n');
    }
    text
}

/// Returns whether the last line is a doc comment, which belongs to the next item.
fn is_doc_line(text: &str) -> bool {
    text.lines().next_back().is_some_and(|line| line.starts_with("///"))
}

/// The kind of a token, on which the spaces around it depend.
#[derive(Clone)]
enum Token {
    Word(String),
    /// An operator of one or more characters.
    Sign(String),
    Group(Group),
}

/// Operators of several characters, without `>>`, which closes two lists.
const SIGNS: &[&str] = &["..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "..", "+="];

fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut read: Vec<Token> = Vec::new();
    let mut joint = false;
    for tree in stream {
        let mut next_joint = false;
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                read.add_all(tokens(group.stream()));
            }
            TokenTree::Group(group) => read.push(Token::Group(group)),
            TokenTree::Punct(punct) => {
                next_joint = punct.spacing() == proc_macro2::Spacing::Joint;
                let mut sign = punct.as_char().to_string();
                if let (true, Some(Token::Sign(before))) = (joint, read.last()) {
                    let both = format!("{before}{sign}");
                    if SIGNS.contains(&both.as_str()) {
                        read.pop();
                        sign = both;
                    }
                }
                read.push(Token::Sign(sign));
            }
            word => {
                let word = word.to_string();
                match read.last_mut() {
                    Some(Token::Sign(quote)) if quote == "'" => {
                        *quote += &word;
                        let lifetime = std::mem::take(quote);
                        read.pop();
                        read.push(Token::Word(lifetime));
                    }
                    _ => read.push(Token::Word(word)),
                }
            }
        }
        joint = next_joint;
    }
    read
}

/// Splits the inside of braces into lines, after `;`, `,`, an attribute or a block.
fn statements(stream: TokenStream) -> Vec<Vec<Token>> {
    let mut lines = vec![Vec::new()];
    let mut angles = 0;
    let mut all = tokens(stream).into_iter().peekable();
    while let Some(token) = all.next() {
        let line = lines.last_mut().expect("there is a first line");
        let attribute = matches!(&line[..], [Token::Sign(sign)] if sign == "#");
        line.push(token.clone());
        let ends = match &token {
            Token::Sign(sign) => {
                match sign.as_str() {
                    "<" => angles += 1,
                    ">" => angles -= 1,
                    _ => {}
                }
                sign == ";" || sign == "," && angles == 0
            }
            Token::Group(group) if group.delimiter() == Delimiter::Brace => match all.peek() {
                Some(Token::Sign(sign)) => !matches!(sign.as_str(), "," | ";" | "." | "?" | "|"),
                Some(Token::Word(word)) => word != "else",
                _ => true,
            },
            Token::Group(group) => attribute && group.delimiter() == Delimiter::Bracket,
            Token::Word(_) => false,
        };
        if ends {
            lines.push(Vec::new());
        }
    }
    retain(&mut lines, |line| !line.is_empty());
    lines
}

/// Returns one line, or several if it has blocks or is long.
fn statement(line: &[Token], indent: usize) -> String {
    if let [Token::Sign(hash), Token::Group(group)] = line
        && hash == "#"
        && let [Token::Word(doc), Token::Sign(_), Token::Word(text)] = &tokens(group.stream())[..]
        && doc == "doc"
        && let Ok(text) = parse_text::<syn::LitStr>(text)
    {
        let pad = format!("\n{}///", " ".repeat(indent));
        return format!("///{}", text.value().replace('\n', &pad));
    }
    let mut text = String::new();
    let mut before: Option<&Token> = None;
    let mut closure = false;
    for (i, token) in line.each().enumerate() {
        let bar = matches!(token, Token::Sign(sign) if sign == "|");
        let after_bar = matches!(before, Some(Token::Sign(sign)) if sign == "|");
        let space = if (bar || after_bar) && closure {
            false
        } else if text == "macro_rules!" {
            true
        } else {
            before.is_some_and(|before| space(before, token))
        };
        if matches!(token, Token::Word(word) if word == "where") {
            text += &format!("\n{}", " ".repeat(indent));
        } else if space {
            text.push(' ');
        }
        if bar {
            closure = !closure;
        }
        match token {
            Token::Word(word) | Token::Sign(word) => text += word,
            Token::Group(group) => {
                let column = text.rsplit('\n').next().map_or(0, str::len);
                let rest = line.get(i + 1).map_or(0, |_| 2);
                text += &self::group(group, indent, column + rest);
            }
        }
        before = Some(token);
    }
    text
}

/// Returns a group on one line, if it fits and has no blocks inside.
fn group(group: &Group, indent: usize, column: usize) -> String {
    let (open, close) = match group.delimiter() {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::Brace | Delimiter::None => ("{", "}"),
    };
    let brace = group.delimiter() == Delimiter::Brace;
    let lines = statements(group.stream());
    if lines.is_empty() {
        return format!("{open}{close}");
    }
    let flat: Vec<String> = lines.each().map(|line| statement(line, indent)).gather();
    let mut flat = flat.join(" ");
    let block = brace && flat.contains([';', '#', '{', ':']);
    if !block && !flat.contains(['\n']) && indent + column + flat.len() < WIDTH {
        // In braces, it may be a list in the payload of the carrier, where each comma counts.
        let dropped = !brace && (lines.len() > 1 || open != "(");
        if let (true, Some(rest)) = (dropped, flat.strip_suffix(',')) {
            flat = rest.to_owned();
        }
        return if brace {
            format!("{open} {flat} {close}")
        } else {
            format!("{open}{flat}{close}")
        };
    }
    let mut text = format!("{open}\n");
    for line in &lines {
        let pad = " ".repeat(indent + 4);
        text += &format!("{pad}{}\n", statement(line, indent + 4));
    }
    text + &" ".repeat(indent) + close
}

/// Returns whether there is a space between two tokens.
fn space(before: &Token, after: &Token) -> bool {
    const BEFORE_PARENTHESES: &[&str] =
        &["let", "in", "if", "match", "return", "as", "mut", "where", "else", "move", "for", "dyn"];
    match (before, after) {
        (Token::Sign(sign), _)
            if matches!(sign.as_str(), "." | "::" | "&" | "#" | "!" | "<" | "$") =>
        {
            false
        }
        (_, Token::Sign(sign)) => match sign.as_str() {
            "," | ";" | "." | "?" | ":" | "::" | ">" => false,
            "<" => matches!(before, Token::Sign(sign) if sign != ">"),
            "!" => !matches!(before, Token::Word(_)),
            _ => true,
        },
        (_, Token::Group(group)) if group.delimiter() == Delimiter::Brace => true,
        (Token::Word(word), Token::Group(_)) => {
            word.starts_with('\'') || BEFORE_PARENTHESES.contains(&word.as_str())
        }
        (Token::Sign(sign), Token::Group(_)) => sign != ">",
        (Token::Group(_), Token::Group(_)) => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pretty_prints_lines_and_indents() {
        let code = "#[doc = \" A world.\"] pub struct Sim<'w> { a: Option<&'w A>, b: [u8; 4] } \
            impl<'w> Sim<'w> { #[must_use] pub fn a<B: C, const N: usize>(&self) -> Option<&A> \
            where Self: Has<A>, { let s = |w: &Sim| { let _ = (&w.a, 1); }; ops::get::<A>(self) } } \
            const _: fn(Sim) = |_| {}; compile_error!(\"no\"); macro_rules! m { ($($a:tt)*) => { $($a)* } }";
        let expected = "\
/// A world.
pub struct Sim<'w> {
    a: Option<&'w A>,
    b: [u8; 4]
}

impl<'w> Sim<'w> {
    #[must_use]
    pub fn a<B: C, const N: usize>(&self) -> Option<&A>
    where Self: Has<A>,
    {
        let s = |w: &Sim| {
            let _ = (&w.a, 1);
        };
        ops::get::<A>(self)
    }
}

const _: fn(Sim) = |_| {};

compile_error!(\"no\");

macro_rules! m {
    ($($a: tt) *) => { $($a) * }
}
";
        assert_eq!(pretty(code.parse().unwrap()), expected);
    }
}
